import type { Finding, ScreeningAnswer, ScreeningRequest } from '@sliproad/compliance/screening/contract'
import { type Judgement, judge, sanctioned } from '@sliproad/compliance/screening/judge'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import { type Call, callWithin, ProviderFailure } from '@sliproad/providers/kit'
import type { ComplianceDirectory, ConnectedScreening } from '../compliance/index.ts'
import { isUseful, type ReadSanctions } from '../compliance/index.ts'

export type ScreeningReport = {
  /** How a call to a provider ended; `error` is set when it broke. */
  asked(providerId: string, outcome: ScreeningAnswer['kind'] | 'failed', ms: number, error?: unknown): void
}

/** An address to screen, with the key under which lists and results are stored. */
export type ScreeningTarget = ScreeningRequest & { addressKey: string }

export type ScreenDeps = {
  clock: Clock
  compliance: Pick<ComplianceDirectory, 'screeningOf'>
  sanctions: ReadSanctions
  screeningReport: ScreeningReport
}

/** The list only says that the address is not on it. */
const notListed: Finding = { kind: 'finding', riskScore: 0, flags: [] }

/**
 * Asks the sanctions list first, then every provider of the project at once, and returns the strictest answer. A
 * block counts even when other providers fail; anything milder counts only when all have answered. Undefined: no
 * result for now.
 */
export async function screenAddress(
  deps: ScreenDeps,
  projectId: ProjectId,
  { addressKey, ...request }: ScreeningTarget,
  deadlineMs: number,
): Promise<Judgement | undefined> {
  const list = await deps.sanctions()
  if (list?.index.find(addressKey)) return judge([sanctioned])
  const providers = await deps.compliance.screeningOf(projectId)
  const call = callWithin(deps.clock, deadlineMs)
  try {
    const answers = await Promise.all(providers.map((provider) => ask(deps, provider, request, call)))
    const findings = answers.filter((answer) => answer?.kind === 'finding')
    const isListUseful = list !== undefined && isUseful(list.snapshot, deps.clock.now())
    const judgement = judge(isListUseful ? [...findings, notListed] : findings)
    const haveAllSpoken = answers.every((answer) => answer !== undefined && answer.kind !== 'pending')
    return haveAllSpoken || judgement?.status === 'blocked' ? judgement : undefined
  } finally {
    call.done()
  }
}

/** Undefined for a provider that fails or is too slow, whether or not it respects the signal. */
async function ask(
  { screeningReport }: ScreenDeps,
  { id, provider }: ConnectedScreening,
  request: ScreeningRequest,
  call: Call,
): Promise<ScreeningAnswer | undefined> {
  const begun = performance.now()
  try {
    const answer = await Promise.race([provider.screen(request, call), rejectAtEnd(id, call.signal)])
    screeningReport.asked(id, answer.kind, performance.now() - begun)
    return answer
  } catch (error) {
    screeningReport.asked(id, 'failed', performance.now() - begun, error)
    return undefined
  }
}

function rejectAtEnd(id: string, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () =>
      reject(new ProviderFailure(id, 'timeout', 'did not answer in time', { retrySafe: true }))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
