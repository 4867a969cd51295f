import type { CheckoutOrder, RetryOffer } from '@sliproad/api/resources/checkout-page'
import type { Deposit } from '@sliproad/api/resources/order'
import type { Decimal } from '@sliproad/core/decimal'
import type { DeclineReason, OrderStatus, TransactionStatus } from '@sliproad/core/vocabulary'
import { readWaitTime, type WaitTime } from '../quotes/wait-time.ts'
import type { Direction } from '../session/session.ts'
import { type Payment, toPayment } from './payment.ts'

export type OrderChange = { status: TransactionStatus; at: Date }

/** The order of this session as the server knows it now. */
export type Order = {
  orderId: string
  direction: Direction
  gatewayId: string
  gatewayName: string
  status: TransactionStatus
  /** The gateway's own order id. */
  reference: string | null
  fiatAmount: Decimal | null
  fiatCurrency: string
  cryptoAmount: Decimal | null
  cryptoCurrency: string
  network: string
  walletAddress: string | null
  memo: string | null
  method: string | null
  totalFee: Decimal | null
  /** What the user was told to receive, in coins or, for a sale, in money. */
  quotedAmount: Decimal | null
  transactionHash: string | null
  wait: WaitTime | null
  createdAt: Date
  completedAt: Date | null
  /** Oldest first. */
  changes: readonly OrderChange[]
  /** Why it failed, in the gateway's own words. */
  failureReason: string | null
  /** The same in words that all gateways share. */
  declineReason: DeclineReason | null
  /** How the user can try again; null where that is not possible. */
  retry: RetryOffer | null
  /** Where the user pays; null once the payment is no longer awaited. */
  payment: Payment | null
  /** The verification that he agreed to share; `at` is null while it was not handed over. */
  share: { at: Date | null } | null
  /** Where the user sends the coins of a sale; null once they are no longer awaited. */
  deposit: Deposit | null
}

export function toOrder(order: CheckoutOrder): Order {
  return {
    orderId: order.orderId,
    direction: order.type,
    gatewayId: order.gatewayId,
    gatewayName: order.gatewayName,
    status: order.status,
    reference: order.providerOrderId,
    fiatAmount: order.fiatAmount,
    fiatCurrency: order.fiatCurrency,
    cryptoAmount: order.cryptoAmount,
    cryptoCurrency: order.cryptoCurrency,
    network: order.network,
    walletAddress: order.walletAddress,
    memo: order.memo,
    method: order.paymentMethodId,
    totalFee: order.totalFee,
    quotedAmount: order.quotedAmount,
    transactionHash: order.transactionHash,
    wait: readWaitTime(order.estimatedTime ?? ''),
    createdAt: new Date(order.createdAt),
    completedAt: order.completedAt === null ? null : new Date(order.completedAt),
    changes: order.timeline.map(({ status, at }) => ({ status: shown(status), at: new Date(at) })),
    failureReason: order.failureReason,
    declineReason: order.declineReason,
    retry: order.retry,
    payment: order.checkout && toPayment(order.checkout),
    share: order.verificationShare && toShare(order.verificationShare),
    deposit: order.deposit,
  }
}

function toShare({ sharedAt }: NonNullable<CheckoutOrder['verificationShare']>): NonNullable<Order['share']> {
  return { at: sharedAt === null ? null : new Date(sharedAt) }
}

/** `created` lasts only a moment, and users see it as pending. */
function shown(status: OrderStatus): TransactionStatus {
  return status === 'created' ? 'pending' : status
}

export function isFinal({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'pending' && status !== 'processing'
}
