import { isRefusal, Refusal } from '@sliproad/api/refusal'
import type { KycTier } from '@sliproad/core/vocabulary'
import { readCustomerKyc, startKyc, toCaseView } from '../../modules/kyc/index.ts'
import type { Session } from '../../modules/sessions/index.ts'
import type { HttpDeps } from '../http-deps.ts'

/**
 * Adds to KYC_REQUIRED what the user needs to continue: the state of the verification and, unless a person is
 * reviewing it, the address where it goes on. Every other error is passed through.
 */
export async function withVerification(deps: HttpDeps, session: Session, error: unknown): Promise<unknown> {
  if (!isRefusal(error, 'KYC_REQUIRED')) return error
  const { status } = await readCustomerKyc(deps, session.projectId, session.customerId)
  const tier = error.data?.tier ?? 'basic'
  const url = status === 'manual_review' ? null : await verificationUrl(deps, session, tier)
  return new Refusal('KYC_REQUIRED', {
    ...(error.details && { details: error.details }),
    data: {
      tier,
      status: status === 'none' ? null : status,
      rejectionReasons: error.data?.rejectionReasons ?? [],
      verificationUrl: url,
    },
    cause: error,
  })
}

async function verificationUrl(
  deps: HttpDeps,
  { id: sessionId, projectId, customerId }: Session,
  tier: KycTier,
): Promise<string | null> {
  const redirectUrl = `${deps.config.publicUrl}/checkout?${new URLSearchParams({ sessionId, projectId })}`
  try {
    const origin = { projectId, reservedId: deps.newId() }
    const { kycCase } = await startKyc(deps, origin, { customerId, tier, redirectUrl })
    return toCaseView(deps, kycCase).verificationUrl
  } catch (error) {
    // Without a provider, or while it is unreachable, the user still learns that a verification is missing.
    if (error instanceof Refusal) return null
    throw error
  }
}
