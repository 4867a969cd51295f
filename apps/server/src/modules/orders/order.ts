import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId, OrderId, ProjectId, SessionId } from '@sliproad/core/ids'
import type { NetworkId } from '@sliproad/core/networks'
import type {
  AttentionReason,
  DeclineReason,
  OrderStatus,
  OrderType,
  TransactionStatus,
} from '@sliproad/core/vocabulary'
import type { Side } from '@sliproad/gateways/contract'
import type { Metadata } from '../sessions/index.ts'

export { type OrderStatus, orderStatuses } from '@sliproad/core/vocabulary'

/**
 * Every move an order can make; it never moves back, except that a report of money wins. `processing` means that the
 * payment has arrived, so an order that was never paid ends without passing it.
 */
const moves = {
  created: ['pending'],
  pending: ['processing', 'failed', 'cancelled', 'expired'],
  processing: ['completed', 'failed', 'cancelled', 'expired', 'refunded'],
  completed: ['refunded'],
  failed: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/**
 * A gateway's report about money wins over our own clock. An order that we ended, by expiry or by an operator's
 * settlement, follows any later report; one that the gateway ended follows only a completion.
 */
const lateMoves: Record<'ours' | 'gateways', Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  ours: {
    expired: ['processing', 'completed', 'failed', 'refunded'],
    completed: ['failed'],
    failed: ['processing', 'completed'],
    refunded: ['completed', 'failed'],
  },
  gateways: { failed: ['completed'], cancelled: ['completed'], expired: ['completed'] },
}

/** What gateways report about an order beside its status. */
export type FactName =
  | 'gatewayOrderId'
  | 'gatewayStatus'
  | 'fiatAmount'
  | 'cryptoAmount'
  | 'processingFee'
  | 'networkFee'
  | 'totalFee'
  | 'partnerFee'
  | 'transactionHash'
  | 'failureReason'
  | 'declineReason'
  | 'depositAddress'
  | 'depositAmount'

/** The report that each fact was taken from, with the gateway's time of it. */
export type FactSource = { status: OrderStatus; at: string | null }
export type FactsFrom = Readonly<Partial<Record<FactName, FactSource>>>

/** `running` and `abandoned` orders have no checkout and are never shown. */
export type Opening = 'running' | 'opened' | 'abandoned'

/** The time for all attempts of one opening together, which has to fit into the deadline of a request. */
export const openingMs = 10_000

/** A gateway on which we hung up may go on making the order for so long, and does not tell of it before. */
export const settlingMs = 5_000

/** Longer than any opening may run: a lease older than this belongs to a process that died. */
export const openingLeaseMs = 30_000

export type Order = {
  id: OrderId
  projectId: ProjectId
  sessionId: SessionId | null
  /** The tries before and after the one that it belongs to. */
  retryOf: SessionId | null
  retriedBy: SessionId | null
  /** Whose order it is. Orders from before customers had to be proven have one that only its caller named. */
  customerId: CustomerId | null
  externalCustomerId: string | null
  /** A secret key or the client secret of a session spoke for the customer. */
  customerProven: boolean
  /** What a caller without proof wrote. No customer is looked up by it. */
  namedCustomerId: string | null
  namedExternalCustomerId: string | null
  type: OrderType
  status: OrderStatus
  opening: Opening
  gatewayId: string
  accountId: string
  gatewayOrderId: string | null
  /** The gateway's own status. */
  gatewayStatus: string | null
  fiatCurrency: string
  cryptoCurrency: string
  network: NetworkId
  /** The side that the user fixed, and its amount. */
  amountSide: Side
  amount: Decimal
  quotedFiatAmount: Decimal | null
  quotedCryptoAmount: Decimal | null
  /** As the gateway reports them. */
  fiatAmount: Decimal | null
  cryptoAmount: Decimal | null
  processingFee: Decimal | null
  networkFee: Decimal | null
  totalFee: Decimal | null
  /** The partner's share, where the gateway reports it; the processing fee contains it. */
  partnerFee: Decimal | null
  transactionHash: string | null
  failureReason: string | null
  /** The same in words that all gateways share. */
  declineReason: DeclineReason | null
  /** The address and the amount that a seller has to send, for gateways whose own page does not show them. */
  depositAddress: string | null
  depositAmount: Decimal | null
  factsFrom: FactsFrom
  walletAddress: string | null
  paymentMethodId: string | null
  email: string | null
  country: string | null
  redirectUrl: string | null
  partnerMetadata: Metadata | null
  quotesId: string | null
  /** Created on the hosted page, to which the user returns. */
  hosted: boolean
  checkoutExpiresAt: Date | null
  eventSequence: number
  changeCount: number
  nextSyncAt: Date | null
  syncFailures: number
  createdAt: Date
  /** Ended by our clock or an operator, and not by the gateway. */
  endedByUs: boolean
  /** When a report of money arrived after the end. */
  revivedAt: Date | null
  attention: AttentionReason | null
  /** The erasure that took its personal data. */
  erasureId: string | null
  /** When the status last changed. */
  changedAt: Date
  completedAt: Date | null
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (moves[from] as readonly OrderStatus[]).includes(to)
}

/** Whether a report of money may move an order from its end to another status. */
export function canRevive(
  { status, endedByUs }: Pick<Order, 'status' | 'endedByUs'>,
  to: OrderStatus,
): boolean {
  return lateMoves[endedByUs ? 'ours' : 'gateways'][status]?.includes(to) ?? false
}

/** The one step after an end; undefined when no report of money can move an order there. */
export function statusesAfterEnd(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | undefined {
  const isLegal = [true, false].some((endedByUs) => canRevive({ status: from, endedByUs }, to))
  return isLegal ? [to] : undefined
}

/**
 * The shortest legal path, without its start; undefined when there is none. A gateway may report an end at once: the
 * steps on the way are then made as well, so that a timeline holds legal steps only.
 */
export function statusesTo(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | undefined {
  let ways: readonly (readonly OrderStatus[])[] = [[]]
  while (ways.length > 0) {
    const arrived = ways.find((way) => (way.at(-1) ?? from) === to)
    if (arrived) return arrived
    ways = ways.flatMap((way) => moves[way.at(-1) ?? from].map((next) => [...way, next]))
  }
  return undefined
}

/** What the order's end means for its session; undefined while the order has not ended. */
export function sessionOutcome(status: OrderStatus): 'completed' | 'failed' | undefined {
  if (status === 'completed') return 'completed'
  const isEnd = status === 'failed' || status === 'cancelled' || status === 'expired' || status === 'refunded'
  return isEnd ? 'failed' : undefined
}

/** The customer as records and events show him: `customerProven` says whether he is one or only a label. */
export function shownCustomer(order: Order) {
  return {
    customerId: order.customerId ?? order.namedCustomerId,
    externalCustomerId: order.externalCustomerId ?? order.namedExternalCustomerId,
    customerProven: order.customerProven,
  }
}

/** `created` lasts only from storing an order to publishing it; readers see it as pending. */
export function shownStatus(status: OrderStatus): TransactionStatus {
  return status === 'created' ? 'pending' : status
}
