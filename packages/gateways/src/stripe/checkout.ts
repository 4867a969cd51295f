import type { Call, CheckoutRequest, CheckoutResult } from '../contract.ts'
import type { Http } from '../kit.ts'
import { findSession } from './find-session.ts'
import { findPrice } from './price.ts'
import { toRefusal } from './refusal.ts'
import { isExcludedThere } from './regions.ts'
import { toSessionForm } from './session-form.ts'
import { ErrorReply, NewSession } from './wire.ts'

export async function openSession(http: Http, request: CheckoutRequest, call: Call): Promise<CheckoutResult> {
  if (request.orderType === 'sell') return { ok: false, reason: 'order_type_not_supported' }
  if (request.walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Stripe needs a wallet address' }
  }
  if (request.memo !== null && request.asset.network !== 'stellar') {
    return { ok: false, reason: 'gateway_error', message: 'Stripe takes a memo for Stellar only' }
  }
  if (isExcludedThere(request)) return { ok: false, reason: 'country_not_supported' }
  const price = request.amount.side === 'fiat' ? await findPrice(http, request, call) : null
  if (price && !price.ok) return price
  const form = toSessionForm(request, price?.source)
  const options = { refusal: ErrorReply, idempotencyKey: request.orderId }
  const answer = await http.postOrRefusal(call, '/v1/crypto/onramp_sessions', NewSession, form, options)
  if (answer.ok) return toCheckout(answer.body)
  // The price has moved since the first attempt, so Stripe does not see this as a repetition; the session exists,
  // though.
  if (answer.body?.error.type === 'idempotency_error') {
    const session = await findSession(http, call, request.orderId)
    if (session) return toCheckout(session)
  }
  return toRefusal(request, answer.body)
}

/** The lifetime of an address is not published; sessions have no status for having expired unused. */
export function toCheckout({ id, redirect_url }: NewSession): CheckoutResult {
  if (!redirect_url) {
    const message = 'The hosted onramp is not switched on for this Stripe account'
    return { ok: false, reason: 'gateway_error', message }
  }
  return { ok: true, method: 'redirect', url: redirect_url, expiresAt: null, gatewayOrderId: id }
}
