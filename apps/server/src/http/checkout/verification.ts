import { type FieldProblem, Refusal } from '@sliproad/api/refusal'
import { kycTiers, readCustomerKyc, startKyc, toCaseView } from '../../modules/kyc/index.ts'
import type { Session } from '../../modules/sessions/index.ts'
import type { HttpDeps } from '../http-deps.ts'

/**
 * A user who has to be verified first is shown the way: how his verification stands and, unless a person is looking
 * at it, the address where he goes on. Every other problem stays as it is.
 */
export async function withVerification(deps: HttpDeps, session: Session, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'KYC_REQUIRED') return error
  const { status } = await readCustomerKyc(deps, session.projectId, session.customerId)
  const details: FieldProblem[] = [...(error.details ?? []), { field: 'kyc.status', message: status }]
  const url = status === 'manual_review' ? undefined : await verificationUrl(deps, session, error)
  if (url) details.push({ field: 'kyc.verificationUrl', message: url })
  return new Refusal('KYC_REQUIRED', { details, cause: error })
}

async function verificationUrl(
  deps: HttpDeps,
  { id: sessionId, projectId, customerId }: Session,
  { details = [] }: Refusal,
): Promise<string | null> {
  const named = details.find(({ field }) => field === 'kyc.tier')?.message
  const tier = kycTiers.find((known) => known === named) ?? 'basic'
  const redirectUrl = `${deps.config.publicUrl}/checkout?${new URLSearchParams({ sessionId, projectId })}`
  try {
    const origin = { projectId, reservedId: deps.newId() }
    const { kycCase } = await startKyc(deps, origin, { customerId, tier, redirectUrl })
    return toCaseView(deps, kycCase).verificationUrl
  } catch (error) {
    // Without a provider, or while it is away, the user still learns what is missing.
    if (error instanceof Refusal) return null
    throw error
  }
}
