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
/** A gateway that makes an order with every call is told once in a request, so that call may take longer. */
const onlyAttemptMs = 8_000

/**
 * Opens the checkout under our order id. After an attempt with an unclear outcome the gateway is first asked whether
 * it has created the order, and only then told again; not while an earlier call may still be under way there, because
 * it would then have the order twice. Every call is added to `calls`.
 */
export async function openCheckout(
  deps: Deps,
  connected: ConnectedGateway,
  stored: CheckoutRequest,
  {
    projectId,
    unsure,
    underWayUntil,
    signal,
    calls,
  }: {
    projectId: ProjectId
    unsure: boolean
    /** When an earlier call whose answer we do not know is certain to have ended at the gateway. */
    underWayUntil?: Date | undefined
    signal: AbortSignal
    calls: GatewayCall[]
  },
): Promise<OpeningOutcome> {
  const { id: gatewayId, gateway } = connected
  const request = withShareToken(deps, projectId, connected, stored)
  const note = <Result extends CheckoutResult | undefined>(kind: CallKind, ask: () => Promise<Result>) =>
    noteCall(deps, calls, { orderId: request.orderId, gatewayId, kind }, ask, checkoutOutcome)
  const isToldOnce = gateway.findCheckout !== undefined
  let doubt = unsure
  let underWay = isToldOnce && underWayUntil !== undefined && deps.clock.now() < underWayUntil
  let before: unknown = new Error('an earlier call may still be under way')
  const failed = (failure: unknown) => ({ kind: 'failed' as const, failure, unsure: doubt })
  for (let attempt = 1; ; attempt++) {
    // If this request outlived its lease, the worker has taken the order over: stop without calling the gateway.
    if (signal.aborted) return failed(new Error('there was no time left'))
    const call = callWithin(deps.clock, isToldOnce && !doubt ? onlyAttemptMs : attemptMs, signal)
    const startedAt = deps.clock.now()
    try {
      const found =
        doubt && gateway.findCheckout
          ? await note('find', async () => gateway.findCheckout?.(request, call))
          : undefined
      if (!found && underWay) return failed(before)
      const result = found ?? (await note('open', () => gateway.openCheckout(request, call)))
      const ms = deps.clock.now().getTime() - startedAt.getTime()
      deps.gatewayHealth.succeeded(connected.id, connected.accountId, ms)
      if (result.ok) return { kind: 'open', checkout: result }
      // An order that exists but cannot be opened any more must not be created a second time.
      if (found) return failed(new Error(result.message ?? result.reason))
      return { kind: 'refused', refused: result }
    } catch (failure) {
      deps.gatewayHealth.failed(connected.id, connected.accountId, failure)
      // What is safe to repeat, such as a question, has left nothing at the gateway.
      const isUnclear = !(failure instanceof GatewayFailure && failure.retrySafe)
      doubt ||= isUnclear
      underWay ||= isToldOnce && isUnclear && endedUnanswered(failure)
      before = failure
      if (attempt >= attemptsMax || signal.aborted || !isWorthRepeating(failure)) {
        return failed(failure)
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

/** The gateway, or what stands behind its proxy, may still be at work on it. */
function endedUnanswered(failure: unknown): boolean {
  if (!(failure instanceof GatewayFailure)) return true
  const { kind, statusCode } = failure
  return kind === 'timeout' || kind === 'unreachable' || statusCode === 502 || statusCode === 504
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
