import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { CheckoutRequest } from '@sliproad/gateways/contract'
import type { ConnectedGateway } from '../../gateways/index.ts'
import { makeShareToken, type ShareTokenDeps } from '../../kyc/index.ts'

export type WithTokenDeps = ShareTokenDeps

/** The stored request of an order whose user agreed to share his verification, with the way to the token for it. */
export function withShareToken<Request extends CheckoutRequest>(
  deps: WithTokenDeps,
  projectId: ProjectId,
  connected: Pick<ConnectedGateway, 'id' | 'recipient'>,
  request: Request,
): Request {
  if (!request.sharesVerification || connected.recipient === null) return request
  const order = { id: request.orderId as OrderId, projectId }
  return { ...request, verificationToken: () => makeShareToken(deps, order, connected) }
}
