import { Refusal } from '@sliproad/api/refusal'
import type { OrderId } from '@sliproad/core/ids'
import { callWithin } from '@sliproad/gateways/kit'
import { isDatabaseUnavailable } from '../../../db/outages/unavailable.ts'
import type { SpanStart } from '../../../telemetry/tracing/tracer.ts'
import { findSessionTrace } from '../../sessions/index.ts'
import type { GatewayCall } from '../calls/gateway-call.ts'
import { insertCalls } from '../calls/gateway-call-store.ts'
import { openingMs } from '../order.ts'
import { type BeginDeps, beginOpening, passOn, type RunningOpening } from './begin-opening.ts'
import { type Candidate, type ChooseDeps, chooseGateways, unavailable } from './choose-gateway.ts'
import { abandonOpening, finishOpening, type OpenedOrder } from './finish-opening.ts'
import { type OpeningOutcome, openCheckout } from './open-checkout.ts'
import { requireAllowedCountry } from './order-gates.ts'
import type { OrderRequest } from './order-request.ts'
import { findRanking } from './ranking.ts'
import {
  type IntentFields,
  type IntentOrigin,
  type OrderOrigin,
  readIntentRequest,
} from './read-intent-request.ts'
import { type OrderOfSessionRequest, readSessionOrderRequest } from './read-session-order-request.ts'
import { type ExpectedPrice, requirePrice } from './require-price.ts'
import { continueOpening, type ResumeDeps } from './resume-opening.ts'

export type CreateDeps = ChooseDeps &
  BeginDeps &
  ResumeDeps &
  Parameters<typeof readIntentRequest>[0] &
  Parameters<typeof readSessionOrderRequest>[0] &
  Parameters<typeof findRanking>[0]

/** A checkout intent: an order without a session. */
export async function createIntent(
  deps: CreateDeps,
  origin: IntentOrigin,
  request: IntentFields,
): Promise<OpenedOrder> {
  return createOrder(deps, origin, () => readIntentRequest(deps, origin, request))
}

/** The one order of a session. */
export async function createSessionOrder(
  deps: CreateDeps,
  origin: OrderOrigin,
  sessionId: string,
  request: OrderOfSessionRequest,
  expected: ExpectedPrice = {},
): Promise<OpenedOrder> {
  return createOrder(deps, origin, () => readSessionOrderRequest(deps, origin, sessionId, request), expected)
}

/**
 * Creates an order in atomic phases: store it and assign the session, call the gateway, store the outcome. A request
 * that is repeated after a crash finds what its first run stored and continues from there.
 */
async function createOrder(
  deps: CreateDeps,
  { projectId, reservedId, isRepeat }: OrderOrigin,
  readRequest: () => Promise<OrderRequest>,
  expected: ExpectedPrice = {},
): Promise<OpenedOrder> {
  const earlier = isRepeat ? await continueOpening(deps, projectId, reservedId as OrderId) : undefined
  if (earlier) return earlier
  const orderRequest = await readRequest()
  requireAllowedCountry(orderRequest.country, orderRequest.project, deps.config.restrictedCountries)
  await deps.orderGates.screen(orderRequest)
  await requirePrice(deps, orderRequest, expected)
  const deadline = callWithin(deps.clock, openingMs)
  try {
    return await deps.tracer.trace(await spanOf(deps, orderRequest), () =>
      openAtBest(deps, orderRequest, deadline.signal),
    )
  } finally {
    deadline.done()
  }
}

/** Opening goes on in the trace of the session, however much later and from wherever it is requested. */
async function spanOf(
  { db, tracer }: Pick<CreateDeps, 'db' | 'tracer'>,
  { orderId, project, session }: OrderRequest,
): Promise<SpanStart> {
  const attributes = { 'sliproad.order.id': orderId, 'sliproad.project.id': project.id }
  const follows = tracer.isOn && session ? await findSessionTrace(db, session.id) : undefined
  return { name: 'open order', attributes, follows }
}

/** Tries one gateway after another. At the end either an open order is stored or none. */
async function openAtBest(
  deps: CreateDeps,
  orderRequest: OrderRequest,
  signal: AbortSignal,
): Promise<OpenedOrder> {
  const { orderId } = orderRequest
  const newToken = deps.newLeaseToken()
  let opening: RunningOpening | undefined
  let problem: Refusal | undefined
  try {
    for await (const candidate of chooseGateways(deps, orderRequest)) {
      const { connected } = candidate
      try {
        const ranking = await findRanking(deps, orderRequest, candidate)
        opening = opening
          ? await passOn(deps, opening, orderRequest, candidate, ranking)
          : await beginOpening(deps, orderRequest, candidate, ranking, newToken)
      } catch (error) {
        // A connection that was lost does not tell whether the order was stored. No gateway has heard of it yet.
        if (!opening && isDatabaseUnavailable(error))
          await abandonOpening(deps, { id: orderId, token: newToken })
        if (!isForThisGatewayOnly(error) || orderRequest.gatewayId !== null) throw error
        problem ??= error
        continue
      }
      const unsure = opening.unsureAccounts.includes(connected.accountId)
      const calls: GatewayCall[] = []
      const outcome = await openCheckout(deps, connected, opening.request, {
        projectId: orderRequest.project.id,
        unsure,
        underWayUntil: unsure ? opening.underWayUntil : undefined,
        signal,
        calls,
      })
      const { id, token } = opening
      if (outcome.kind === 'open') {
        // The gateway has the order now: if this request fails, the worker finishes it.
        opening = undefined
        const { accountId } = connected
        return await finishOpening(deps, { id, token, accountId, checkout: outcome.checkout, calls })
      }
      await insertCalls(deps.db, id, calls)
      if (outcome.kind === 'failed' && outcome.unsure) {
        opening = {
          ...opening,
          unsureAccounts: [...new Set([...opening.unsureAccounts, connected.accountId])],
        }
      }
      problem = moreTelling(problem, refusalOf(orderRequest, candidate, outcome))
      if (signal.aborted) break
    }
  } catch (error) {
    if (opening) await abandonOpening(deps, opening)
    throw error
  }
  if (opening) await abandonOpening(deps, opening)
  throw problem ?? new Refusal('GATEWAY_UNAVAILABLE')
}

/** Another gateway may do its own KYC. */
function isForThisGatewayOnly(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.code === 'KYC_REQUIRED' || error.code === 'KYC_LIMIT_EXCEEDED')
}

/** An outage may pass, so the caller is told of it first; otherwise the best gateway's reason counts. */
function moreTelling(before: Refusal | undefined, now: Refusal): Refusal {
  if (!before) return now
  return now.code === 'GATEWAY_UNAVAILABLE' && before.code !== 'GATEWAY_UNAVAILABLE' ? now : before
}

function refusalOf(
  orderRequest: OrderRequest,
  { connected }: Candidate,
  outcome: Exclude<OpeningOutcome, { kind: 'open' }>,
): Refusal {
  if (outcome.kind === 'refused') return unavailable(orderRequest, connected, outcome.refused)
  return new Refusal('GATEWAY_UNAVAILABLE', {
    message: `${connected.name} could not open a checkout. Nothing was charged; try again or choose another gateway.`,
    cause: outcome.failure,
  })
}
