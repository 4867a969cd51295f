import type { Clock } from '@sliproad/core/clock'
import type { Call, Checkout, LinkRequest, Refused } from '../contract.ts'
import { type Http, isUserAddress } from '../kit.ts'
import type { AccessToken } from './access-token.ts'
import { findOrders } from './find-orders.ts'
import { isPaid } from './order-update.ts'
import { askQuote } from './quote.ts'
import { toRefusal } from './refusal.ts'
import { type Partner, refusalOf, toSessionBody } from './widget-session.ts'
import { ErrorReply, SessionReply } from './wire.ts'

type Deps = { http: Http; sessions: Http; accessToken: AccessToken; clock: Clock }

/** The address opens once, within this time. */
const widgetLifeMs = 5 * 60 * 1000
/** Longer than an order can wait for its user. */
const searchBackMs = 30 * 24 * 60 * 60 * 1000

/** Creates the address for a user who has clicked. A user who returns may have paid while no message reached us. */
export async function openWidget(
  deps: Deps,
  partner: Partner,
  request: LinkRequest,
  call: Call,
): Promise<Checkout | Refused> {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  if (request.visit > 1 && (await wasPaid(deps, request, call))) {
    return { ok: false, reason: 'gateway_error', message: 'This order has been paid already' }
  }
  // The widget takes a fiat amount for a purchase; an amount of coins is priced first.
  const isPriced = request.orderType === 'buy' && request.amount.side === 'crypto'
  const quote = isPriced ? await askQuote(deps.http, partner.apiKey, request, call) : undefined
  if (quote && !quote.ok) return quote
  const token = await request.verificationToken?.()
  const body = toSessionBody(partner, request, quote?.fiatAmount ?? request.amount.value, token)
  const answer = await deps.accessToken.use(call, (headers) =>
    deps.sessions.postOrRefusal(call, '/api/v2/auth/session', SessionReply, body, {
      headers: { ...headers, ...userIpOf(request) },
      refusal: ErrorReply,
      // A second session is harmless: nothing exists before the user acts in one.
      readOnly: true,
    }),
  )
  if (!answer.ok) return toRefusal(request, answer.body)
  return {
    ok: true,
    method: 'redirect',
    url: answer.body.data.widgetUrl,
    expiresAt: new Date(deps.clock.now().getTime() + widgetLifeMs),
    gatewayOrderId: null,
  }
}

async function wasPaid(deps: Deps, { orderId, orderType }: LinkRequest, call: Call): Promise<boolean> {
  const to = deps.clock.now()
  const from = new Date(to.getTime() - searchBackMs)
  return (await findOrders(deps, call, { orderId, orderType, from, to })).some(isPaid)
}

function userIpOf({ endUserIp }: LinkRequest): Record<string, string> {
  return endUserIp && isUserAddress(endUserIp) ? { 'x-user-ip': endUserIp } : {}
}
