import type { Decimal } from '@sliproad/core/decimal'
import { decimalOf } from '../decimal-text.ts'
import { fieldsOf, textOf } from '../fields.ts'
import type { Attempt } from '../order/order-attempt.ts'
import { type Payment, parsePayment } from '../order/payment.ts'
import { type CallDeps, call, type Reply } from './call.ts'
import { type Detail, type Refused, refusalOf, type Trouble, troubleOf } from './trouble.ts'

export type IdStatus = 'needed' | 'review' | 'refused'

/** Every expected no to an order, each with a face of its own. */
export type OrderRefusal =
  /** What the gateway gives or asks now, when the answer says so. */
  | { kind: 'price'; amount: Decimal | null }
  | { kind: 'gone' }
  | { kind: 'used' }
  | { kind: 'id'; status: IdStatus; url: string | null; reason: string | null }
  | { kind: 'limit'; left: Decimal | null }
  | { kind: 'wallet' }
  | { kind: 'unscreened' }
  | { kind: 'country' }
  | { kind: 'gateway' }
  | { kind: 'fields'; details: readonly Detail[] }

export type OrderResult =
  | { kind: 'placed'; orderId: string; payment: Payment }
  | { kind: 'refused'; refusal: OrderRefusal }
  | Trouble

/** Gateways get ten seconds to open a checkout, and the answer must come after them. */
const timeoutMs = 30_000

export async function placeOrder(deps: CallDeps, { body, key }: Attempt): Promise<OrderResult> {
  const headers = { 'Idempotency-Key': key }
  const reply = await call(deps, { method: 'POST', path: 'order', body, headers, timeoutMs })
  if (reply.kind === 'aborted') return { kind: 'unreachable' }
  if (reply.kind === 'unanswered') return troubleOf(reply)
  return reply.status < 300 ? toPlaced(reply) : toRefused(reply)
}

type Answered = Extract<Reply, { kind: 'answered' }>

function toPlaced({ body, requestId }: Answered): OrderResult {
  const attributes = fieldsOf(fieldsOf(body)?.attributes)
  const orderId = textOf(attributes?.orderId)
  const payment = parsePayment(attributes?.checkout)
  return orderId && payment ? { kind: 'placed', orderId, payment } : { kind: 'fault', requestId }
}

function toRefused(reply: Answered): OrderResult {
  const refused = refusalOf(reply.body)
  const refusal = orderRefusal(refused)
  if (refusal) return { kind: 'refused', refusal }
  // The first request with this key is still at work; asking again with it is safe.
  return refused.code === 'IDEMPOTENCY_IN_PROGRESS' ? { kind: 'unreachable' } : troubleOf(reply)
}

function orderRefusal({ code, details }: Refused): OrderRefusal | null {
  switch (code) {
    case 'PRICE_CHANGED':
      return { kind: 'price', amount: newAmount(details) }
    case 'QUOTE_UNAVAILABLE':
      return { kind: 'gone' }
    case 'SESSION_ALREADY_USED':
      return { kind: 'used' }
    case 'KYC_REQUIRED':
      return toIdRefusal(details)
    case 'KYC_LIMIT_EXCEEDED':
      return { kind: 'limit', left: decimalOf(detail(details, 'kyc.remaining')) }
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

function newAmount(details: readonly Detail[]): Decimal | null {
  return decimalOf(detail(details, 'cryptoAmount')) ?? decimalOf(detail(details, 'fiatAmount'))
}

function toIdRefusal(details: readonly Detail[]): OrderRefusal {
  const status = detail(details, 'kyc.status')
  const url = URL.parse(detail(details, 'kyc.verificationUrl') ?? '')
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return {
    kind: 'id',
    status: status === 'manual_review' ? 'review' : status === 'rejected' ? 'refused' : 'needed',
    url: url && isWeb ? url.href : null,
    reason: detail(details, 'kyc.reason'),
  }
}

function detail(details: readonly Detail[], field: string): string | null {
  return details.find((each) => each.field === field)?.message ?? null
}
