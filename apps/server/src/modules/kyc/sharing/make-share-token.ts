import type { Clock } from '@sliproad/core/clock'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import { callWithin, ProviderFailure } from '@sliproad/providers/kit'
import type { Db } from '../../../db/connect.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { ComplianceDirectory } from '../../compliance/index.ts'
import type { ConnectedGateway } from '../../gateways/index.ts'
import { findCase } from '../kyc-store.ts'
import type { VerificationShare } from './verification-share.ts'
import { findShare, noteNotShared, noteShared } from './verification-share-store.ts'

export type ShareTokenDeps = {
  db: Db
  clock: Clock
  compliance: Pick<ComplianceDirectory, 'kycByAccount'>
  logger: Logger
}

/** Long enough for a user to reach the gateway's page, and less than every gateway allows. */
const tokenSeconds = 600
/** Short, because the gateway is asked within the same deadline afterwards. */
const askMs = 2_000

/**
 * Makes the token with which the gateway of an order reads its customer's verification; null where there is no consent
 * for exactly this gateway, the verification no longer counts, or the provider makes none. It is noted before it is
 * returned, so that nothing is shared without a record; the token itself is neither stored nor logged.
 */
export async function makeShareToken(
  deps: ShareTokenDeps,
  { id: orderId, projectId }: { id: OrderId; projectId: ProjectId },
  { id: gatewayId, recipient }: Pick<ConnectedGateway, 'id' | 'recipient'>,
): Promise<string | null> {
  if (!recipient) return null
  const share = await findShare(deps.db, projectId, orderId)
  if (share?.gatewayId !== gatewayId || share.providerId !== recipient.provider) return null
  try {
    const token = await askForToken(deps, share, recipient.clientId)
    if (token === null) await noteNotShared(deps.db, share, deps.clock.now())
    else await noteShared(deps.db, share, deps.clock.now())
    return token
  } catch (error) {
    const failure = error instanceof ProviderFailure ? error.kind : 'error'
    const { providerId: provider } = share
    deps.logger.warn({ orderId, gateway: gatewayId, provider, failure }, 'a verification was not shared')
    await noteNotShared(deps.db, share, deps.clock.now())
    return null
  }
}

async function askForToken(
  deps: ShareTokenDeps,
  { projectId, kycCaseId }: VerificationShare,
  recipient: string,
): Promise<string | null> {
  const kycCase = await findCase(deps.db, projectId, kycCaseId)
  if (kycCase?.status !== 'approved' || kycCase.erasedAt !== null) return null
  const { providerId, accountId, providerCaseId, tier } = kycCase
  const connected = await deps.compliance.kycByAccount(providerId, accountId)
  if (!connected?.provider.share) return null
  const call = callWithin(deps.clock, askMs)
  try {
    const request = { caseId: kycCase.id, providerCaseId, tier, recipient, seconds: tokenSeconds }
    return await connected.provider.share(request, call)
  } finally {
    call.done()
  }
}
