import type { Clock } from '@sliproad/core/clock'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import {
  type Checkout,
  type CheckoutAtClick,
  type CheckoutRequest,
  type CheckoutResult,
  GatewayFailure,
  type Refused,
} from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import type { Logger } from '../../../telemetry/logger.ts'
import type { ConnectedGateway, GatewayHealth } from '../../gateways/index.ts'
import { makeShareToken, type ShareTokenDeps } from '../../kyc/index.ts'
import { type CallKind, checkoutOutcome, type GatewayCall, noteCall } from '../calls/gateway-call.ts'

type Deps = ShareTokenDeps & { clock: Clock; gatewayHealth: GatewayHealth; logger: Logger }

export type OpeningOutcome =
  | { kind: 'open'; checkout: Checkout | CheckoutAtClick }
  | { kind: 'refused'; refused: Refused }
  /** `unsure`: the gateway may have created the order all the same; it is asked before it is told again. */
  | { kind: 'failed'; failure: unknown; unsure: boolean }

const attemptsMax = 2
const attemptMs = 4_500

/**
 * Opens the checkout under our order id. After an attempt with an unclear outcome the gateway is first asked whether
 * it has created the order, and only then told again. Every call is added to `calls`.
 */
export async function openCheckout(
  deps: Deps,
  connected: ConnectedGateway,
  stored: CheckoutRequest,
  {
    projectId,
    unsure,
    signal,
    calls,
  }: { projectId: ProjectId; unsure: boolean; signal: AbortSignal; calls: GatewayCall[] },
): Promise<OpeningOutcome> {
  const { id: gatewayId, gateway } = connected
  const request = withShareToken(deps, projectId, connected, stored)
  const note = <Result extends CheckoutResult | undefined>(kind: CallKind, ask: () => Promise<Result>) =>
    noteCall(deps, calls, { orderId: request.orderId, gatewayId, kind }, ask, checkoutOutcome)
  let doubt = unsure
  for (let attempt = 1; ; attempt++) {
    // If this request outlived its lease, the worker has taken the order over: stop without calling the gateway.
    if (signal.aborted) return { kind: 'failed', failure: new Error('there was no time left'), unsure: doubt }
    const call = callWithin(deps.clock, attemptMs, signal)
    const startedAt = deps.clock.now()
    try {
      const found =
        doubt && gateway.findCheckout
          ? await note('find', async () => gateway.findCheckout?.(request, call))
          : undefined
      const result = found ?? (await note('open', () => gateway.openCheckout(request, call)))
      const ms = deps.clock.now().getTime() - startedAt.getTime()
      deps.gatewayHealth.succeeded(connected.id, connected.accountId, ms)
      if (result.ok) return { kind: 'open', checkout: result }
      // An order that exists but cannot be opened any more must not be created a second time.
      if (found) return { kind: 'failed', failure: new Error(result.message ?? result.reason), unsure: true }
      return { kind: 'refused', refused: result }
    } catch (failure) {
      deps.gatewayHealth.failed(connected.id, connected.accountId, failure)
      doubt ||= !(failure instanceof GatewayFailure && failure.retrySafe)
      if (attempt >= attemptsMax || signal.aborted || !isWorthRepeating(failure)) {
        return { kind: 'failed', failure, unsure: doubt }
      }
    } finally {
      call.done()
    }
  }
}

function isWorthRepeating(failure: unknown): boolean {
  return (
    failure instanceof GatewayFailure && failure.kind !== 'rate_limited' && failure.kind !== 'unauthorized'
  )
}

/** The stored request of an order whose user agreed to share his verification, with the way to the token for it. */
export function withShareToken<Request extends CheckoutRequest>(
  deps: ShareTokenDeps,
  projectId: ProjectId,
  connected: Pick<ConnectedGateway, 'id' | 'recipient'>,
  request: Request,
): Request {
  if (!request.sharesVerification || connected.recipient === null) return request
  const order = { id: request.orderId as OrderId, projectId }
  return { ...request, verificationToken: () => makeShareToken(deps, order, connected) }
}
