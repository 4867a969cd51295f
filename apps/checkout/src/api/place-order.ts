import type { ErrorAnswer, FieldProblem, RefusalCode, RefusalData } from '@sliproad/api/errors'
import type * as api from '@sliproad/api/operations/checkout-page'
import type { Decimal } from '@sliproad/core/decimal'
import type { RejectionReason } from '@sliproad/core/vocabulary'
import type { Attempt } from '../order/order-attempt.ts'
import { type Payment, toPayment } from '../order/payment.ts'
import { type CallDeps, call } from './call.ts'
import { type CallFailure, type NoResult, toCallFailure } from './call-failure.ts'

export type IdStatus = 'needed' | 'review' | 'refused'

/** Every expected refusal of an order; each is shown differently. */
export type OrderRefusal =
  /** The current amount, if the server named it. */
  | { kind: 'price'; amount: Decimal | null }
  | { kind: 'gone' }
  | { kind: 'used' }
  /** An earlier try of this checkout was paid after all. */
  | { kind: 'paid' }
  | { kind: 'id'; status: IdStatus; url: string | null; reason: RejectionReason | null }
  /** The rest of the daily limit, in USD. */
  | { kind: 'limit'; left: Decimal | null }
  | { kind: 'sharing' }
  | { kind: 'wallet' }
  | { kind: 'unscreened' }
  | { kind: 'country' }
  | { kind: 'gateway' }
  | { kind: 'fields'; details: readonly FieldProblem[] }

export type OrderResult =
  | { kind: 'placed'; orderId: string; payment: Payment }
  | { kind: 'refused'; refusal: OrderRefusal }
  | CallFailure

/** Gateways get ten seconds to open a checkout; the server answers after that. */
const timeoutMs = 30_000

export async function placeOrder(deps: CallDeps, { body, key }: Attempt): Promise<OrderResult> {
  const reply = await call<typeof api.placeCheckoutOrder>(deps, {
    method: 'POST',
    path: '/checkout/api/order',
    body,
    headers: { 'Idempotency-Key': key },
    timeoutMs,
  })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'unanswered') return toCallFailure(reply)
  if (reply.kind === 'refused') return toRefused(reply)
  const { orderId, checkout } = reply.answer.attributes
  const payment = toPayment(checkout)
  return payment ? { kind: 'placed', orderId, payment } : { kind: 'fault', requestId: reply.requestId }
}

function toRefused(reply: Extract<NoResult, { kind: 'refused' }>): OrderResult {
  const refusal = reply.error && orderRefusal(reply.error)
  if (refusal) return { kind: 'refused', refusal }
  // The server is still working on the first request with this key; sending it again is safe.
  return reply.error?.code === 'IDEMPOTENCY_IN_PROGRESS' ? { kind: 'unreachable' } : toCallFailure(reply)
}

function orderRefusal({ code, data, details = [] }: ErrorAnswer['error']): OrderRefusal | null {
  switch (code) {
    case 'PRICE_CHANGED':
      return { kind: 'price', amount: (data as Data<'PRICE_CHANGED'>)?.current ?? null }
    case 'QUOTE_UNAVAILABLE':
      return { kind: 'gone' }
    case 'SESSION_ALREADY_USED':
      return { kind: 'used' }
    case 'EARLIER_TRY_PAID':
      return { kind: 'paid' }
    case 'KYC_REQUIRED':
      return toIdRefusal(data as Data<'KYC_REQUIRED'>)
    case 'KYC_LIMIT_EXCEEDED':
      return { kind: 'limit', left: (data as Data<'KYC_LIMIT_EXCEEDED'>)?.leftUsd ?? null }
    case 'VERIFICATION_NOT_SHAREABLE':
      return { kind: 'sharing' }
    case 'WALLET_BLOCKED':
      return { kind: 'wallet' }
    case 'SCREENING_UNAVAILABLE':
      return { kind: 'unscreened' }
    case 'COUNTRY_NOT_SUPPORTED':
      return { kind: 'country' }
    case 'GATEWAY_UNAVAILABLE':
      return { kind: 'gateway' }
    case 'VALIDATION_ERROR':
      return { kind: 'fields', details }
    default:
      return null
  }
}

/** A refusal's data as the contract defines it for its code; the server may leave it out. */
type Data<Code extends RefusalCode> = RefusalData<Code> | undefined

function toIdRefusal(data: Data<'KYC_REQUIRED'>): OrderRefusal {
  const url = URL.parse(data?.verificationUrl ?? '')
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const status = data?.status
  return {
    kind: 'id',
    status: status === 'manual_review' ? 'review' : status === 'rejected' ? 'refused' : 'needed',
    url: url && isWeb ? url.href : null,
    reason: data?.rejectionReasons[0] ?? null,
  }
}
