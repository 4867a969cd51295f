import type { KycCase } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'

type Context = Pick<KycRoutesContext, 'cases' | 'clock' | 'randomHex'>

/** What is stored of a token, beside the applicant that it opens. */
type Share = { forClientId: string; endsAt: string; used: boolean }

const tokenForm = /^_act-sbx-jwt-([0-9a-f]{24})-([0-9a-f]{32})$/

/** A token for one recipient, which names the applicant and works once. */
export async function issueShare(
  { cases, clock, randomHex }: Context,
  kycCase: KycCase,
  { forClientId, seconds }: { forClientId: string; seconds: number },
): Promise<string> {
  const key = randomHex(16)
  const endsAt = new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const share: Share = { forClientId, endsAt, used: false }
  await cases.amend(kycCase, ({ details }) => ({
    details: { ...details, [nameOf(key)]: JSON.stringify(share) },
  }))
  return `_act-sbx-jwt-${kycCase.id}-${key}`
}

/** Whether the recipient may read the applicant: with a token of its own that is neither used nor expired. */
export async function redeemShare(
  { cases, clock }: Context,
  token: string,
  clientId: string,
): Promise<boolean> {
  const [, id = '', key = ''] = tokenForm.exec(token) ?? []
  const kycCase = await cases.find(id)
  let taken = false
  if (!kycCase) return false
  await cases.amend(kycCase, ({ state, details }) => {
    taken = false
    const share: Share | undefined = JSON.parse(details[nameOf(key)] ?? 'null') ?? undefined
    if (!share || share.used || share.forClientId !== clientId || state !== 'approved') return undefined
    if (Date.parse(share.endsAt) <= clock.now().getTime()) return undefined
    taken = true
    return { details: { ...details, [nameOf(key)]: JSON.stringify({ ...share, used: true }) } }
  })
  return taken
}

function nameOf(key: string): string {
  return `share ${key}`
}
