import { add } from '@sliproad/core/decimal'
import type { Words } from '../gateway-messages.ts'
import type { SimulatorOrder, State } from '../order.ts'
import { type DeclineWords, declineWord } from '../outcome.ts'

const both = {
  pending: ['AWAITING_PAYMENT_FROM_USER'],
  processing: ['PROCESSING'],
  completed: ['PENDING_DELIVERY_FROM_TRANSAK', 'COMPLETED'],
  failed: ['FAILED'],
  cancelled: ['CANCELLED'],
  expired: ['EXPIRED'],
  refunded: ['REFUNDED'],
} as const satisfies Words['buy']

export const words: Words = {
  buy: both,
  sell: { ...both, processing: ['PAYMENT_DONE_MARKED_BY_USER', 'PROCESSING'] },
}

const events: Readonly<Record<string, string>> = {
  AWAITING_PAYMENT_FROM_USER: 'ORDER_CREATED',
  PAYMENT_DONE_MARKED_BY_USER: 'ORDER_PAYMENT_VERIFYING',
  PROCESSING: 'ORDER_PROCESSING',
  PENDING_DELIVERY_FROM_TRANSAK: 'ORDER_PROCESSING',
  COMPLETED: 'ORDER_COMPLETED',
  FAILED: 'ORDER_FAILED',
  CANCELLED: 'ORDER_FAILED',
  EXPIRED: 'ORDER_FAILED',
  REFUNDED: 'ORDER_REFUNDED',
}

/** Every status of an order, also those that simulated orders never have. */
export const statuses: ReadonlySet<string> = new Set([
  ...Object.keys(events),
  'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK',
])

export function eventOf({ word }: SimulatorOrder): string {
  return events[word] ?? 'ORDER_PROCESSING'
}

const declines: DeclineWords = {
  insufficient_funds: 'Payment declined by the issuing bank: insufficient funds',
  expired_card: 'Payment declined by the issuing bank: expired card',
  '3ds_failed': '3DS authentication failed',
  limit: 'Payment declined by the issuing bank: limit exceeded',
  country: 'Card of this country is not supported',
  unknown: 'Payment declined by the issuing bank',
}

const reasons: Readonly<Partial<Record<State, string>>> = {
  cancelled: 'Cancelled by the user',
  expired: 'Payment was not received in time',
}

/** The order as status endpoints and messages show it. */
export function toOrder(order: SimulatorOrder): Record<string, unknown> {
  return {
    id: order.id,
    status: order.word,
    isBuyOrSell: order.orderType.toUpperCase(),
    fiatCurrency: order.fiat,
    fiatAmount: Number(order.fiatAmount),
    amountPaid: order.state === 'pending' ? 0 : Number(order.fiatAmount),
    cryptoCurrency: order.crypto,
    cryptoAmount: Number(order.cryptoAmount),
    network: order.details.network ?? '',
    walletAddress: order.walletAddress,
    addressAdditionalData: order.walletTag !== null,
    paymentOptionId: order.paymentMethod,
    quoteId: order.details.quoteId ?? null,
    totalFeeInFiat: Number(totalFee(order)),
    transactionHash: order.transactionHash,
    partnerOrderId: order.externalId,
    partnerCustomerId: order.customerId,
    userId: order.details.userId ?? null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    completedAt: order.state === 'completed' ? order.updatedAt : null,
    statusReason:
      order.state === 'failed' ? declineWord(declines, order.fiatAmount) : (reasons[order.state] ?? null),
  }
}

/** Lists call the id by its name in the database. */
export function toListedOrder(order: SimulatorOrder): Record<string, unknown> {
  const { id, ...rest } = toOrder(order)
  return { _id: id, ...rest }
}

export function totalFee({ processingFee, networkFee }: SimulatorOrder) {
  return add(processingFee, networkFee)
}
