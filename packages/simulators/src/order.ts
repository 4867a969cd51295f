import type { Decimal } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'
import { type OrderType, type TransactionStatus, transactionStatuses } from '@sliproad/core/vocabulary'

export type { OrderType } from '@sliproad/core/vocabulary'

/** The state of an order in neutral words; each definition gives its provider's name for it. */
export type State = TransactionStatus

const moves = {
  pending: ['processing', 'failed', 'cancelled', 'expired'],
  processing: ['completed', 'failed', 'cancelled', 'expired', 'refunded'],
  completed: ['refunded'],
  failed: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
} as const satisfies Record<State, readonly State[]>

export const states: readonly State[] = transactionStatuses

/** A planned move that happens when its time has come. */
export type Step = { state: State; at: string }

export type SimulatorOrder = {
  /** The provider's id. */
  id: string
  gatewayId: string
  orderType: OrderType
  state: State
  /** The provider's own status; finer than the state. */
  word: string
  externalId: string | null
  customerId: string | null
  /** The last part of the checkout address that leads to this order. */
  checkoutKey: string
  fiat: string
  /** The total that the user pays (buy) or is paid (sell). */
  fiatAmount: Decimal
  crypto: string
  network: NetworkId
  cryptoAmount: Decimal
  /** Fiat for one coin before fees. */
  price: Decimal
  processingFee: Decimal
  networkFee: Decimal
  paymentMethod: string
  walletAddress: string | null
  walletTag: string | null
  returnUrl: string | null
  country: string | null
  transactionHash: string | null
  createdAt: string
  updatedAt: string
  /** Counts the saves, so that of two concurrent writers only one succeeds. */
  version: number
  plan: readonly Step[]
  /** Data that only this provider has. */
  details: Readonly<Record<string, string>>
}

export function canMove(from: State, to: State): boolean {
  return (moves[from] as readonly State[]).includes(to)
}

/** The states on the way, without the first; undefined when there is no legal path. */
export function pathTo(from: State, to: State): readonly State[] | undefined {
  if (from === to) return []
  if (canMove(from, to)) return [to]
  return from === 'pending' && canMove('processing', to) ? ['processing', to] : undefined
}

/** True once nothing more is expected; a later refund is still possible. */
export function isSettled(state: State): boolean {
  return state !== 'pending' && state !== 'processing'
}

/** Every change gets its own millisecond, because receivers order messages by this time. */
export function nextUpdateTime(order: Pick<SimulatorOrder, 'updatedAt'>, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(order.updatedAt) + 1)).toISOString()
}
