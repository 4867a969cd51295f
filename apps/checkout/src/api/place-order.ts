import type { ErrorAnswer, FieldProblem, RefusalCode, RefusalData } from '@sliproad/api/errors'
import type * as api from '@sliproad/api/operations/checkout-page'
import type { Decimal } from '@sliproad/core/decimal'
import type { RejectionReason } from '@sliproad/core/vocabulary'
import type { Attempt } from '../order/order-attempt.ts'
import { type Payment, toPayment } from '../order/payment.ts'
import { type CallDeps, call } from './call.ts'
import { type NoResult, type Trouble, troubleOf } from './trouble.ts'

export type IdStatus = 'needed' | 'review' | 'refused'

/** Every expected no to an order, each with a face of its own. */
export type OrderRefusal =
  /** What the gateway gives or asks now, when the answer says so. */
  | { kind: 'price'; amount: Decimal | null }
  | { kind: 'gone' }
  | { kind: 'used' }
  | { kind: 'id'; status: IdStatus; url: string | null; reason: RejectionReason | null }
  /** What is left of the limit, in USD. */
  | { kind: 'limit'; left: Decimal | null }
  | { kind: 'wallet' }
  | { kind: 'unscreened' }
  | { kind: 'country' }
  | { kind: 'gateway' }
  | { kind: 'fields'; details: readonly FieldProblem[] }

export type OrderResult =
  | { kind: 'placed'; orderId: string; payment: Payment }
  | { kind: 'refused'; refusal: OrderRefusal }
  | Trouble

/** Gateways get ten seconds to open a checkout, and the answer must come after them. */
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
  if (reply.kind === 'unanswered') return troubleOf(reply)
  if (reply.kind === 'refused') return toRefused(reply)
  const { orderId, checkout } = reply.answer.attributes
  const payment = toPayment(checkout)
  return payment ? { kind: 'placed', orderId, payment } : { kind: 'fault', requestId: reply.requestId }
}

function toRefused(reply: Extract<NoResult, { kind: 'refused' }>): OrderResult {
  const refusal = reply.error && orderRefusal(reply.error)
  if (refusal) return { kind: 'refused', refusal }
  // The first request with this key is still at work; asking again with it is safe.
  return reply.error?.code === 'IDEMPOTENCY_IN_PROGRESS' ? { kind: 'unreachable' } : troubleOf(reply)
}

function orderRefusal({ code, data, details = [] }: ErrorAnswer['error']): OrderRefusal | null {
  switch (code) {
    case 'PRICE_CHANGED':
      return { kind: 'price', amount: (data as Data<'PRICE_CHANGED'>)?.current ?? null }
    case 'QUOTE_UNAVAILABLE':
      return { kind: 'gone' }
    case 'SESSION_ALREADY_USED':
      return { kind: 'used' }
    case 'KYC_REQUIRED':
      return toIdRefusal(data as Data<'KYC_REQUIRED'>)
    case 'KYC_LIMIT_EXCEEDED':
      return { kind: 'limit', left: (data as Data<'KYC_LIMIT_EXCEEDED'>)?.leftUsd ?? null }
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

/** The data of a code is what the contract says, or was left out. */
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
