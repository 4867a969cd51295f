import { type Http, ProviderFailure } from '@sliproad/providers/kit'
import type { Call, KycReading, KycRef, RejectionReason } from '../contract.ts'
import { deletedReading, toReading } from './reading.ts'
import { buttonsIn, needsButtons, toReasons } from './reject-reasons.ts'
import { type Applicant, ApplicantReply, ErrorReply, ModerationReply } from './wire.ts'

type Deps = { http: Http; sign: (path: string) => Record<string, string> }

const deletedCode = '1008'

/** The whole applicant, found by Sumsub's id or else by ours; `level` is the one that the case's tier requires. */
export async function readApplicant(
  deps: Deps,
  { caseId, providerCaseId }: KycRef,
  level: string,
  call: Call,
): Promise<KycReading | undefined> {
  const path = `/resources/applicants/${providerCaseId ?? `-;externalUserId=${encodeURIComponent(caseId)}`}/one`
  const options = { headers: deps.sign(path), refusal: ErrorReply, refusalStatuses: [404, 409] }
  const answer = await deps.http.getOrRefusal(call, path, ApplicantReply, options)
  if (!answer.ok) {
    if (answer.status === 404) return undefined
    if (answer.body?.errorCode === deletedCode) return deletedReading(providerCaseId)
    const facts = { retrySafe: true, statusCode: answer.status }
    throw new ProviderFailure('sumsub', 'bad_status', `answered ${answer.status} to GET ${path}`, facts)
  }
  if (answer.body.externalUserId !== caseId) {
    throw new ProviderFailure('sumsub', 'bad_answer', 'answered about another case', { retrySafe: true })
  }
  const reading = toReading(answer.body, level)
  return reading.status === 'rejected'
    ? { ...reading, reasons: await readReasons(deps, answer.body, call) }
    : reading
}

/** Some rejections name the broken rule only in their clarification. */
async function readReasons(
  { http, sign }: Deps,
  { id, review: { reviewResult } }: Applicant,
  call: Call,
): Promise<readonly RejectionReason[]> {
  const labels = reviewResult?.rejectLabels ?? []
  const buttons = reviewResult?.buttonIds ?? []
  if (!needsButtons({ labels, buttons })) return toReasons({ labels, buttons })
  const path = `/resources/moderationStates/-;applicantId=${id}`
  const options = { headers: sign(path), refusal: ErrorReply, refusalStatuses: [404] }
  const answer = await http.getOrRefusal(call, path, ModerationReply, options)
  return toReasons({ labels, buttons: [...buttons, ...(answer.ok ? buttonsIn(answer.body) : [])] })
}
