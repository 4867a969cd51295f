import type { Decimal } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'

export type OrderType = 'buy' | 'sell'

/** What has become of an order, in neutral words; each shape says what its provider calls it. */
export type State = keyof typeof moves

const moves = {
  pending: ['processing', 'failed', 'cancelled', 'expired'],
  processing: ['completed', 'failed', 'cancelled', 'expired', 'refunded'],
  completed: ['refunded'],
  failed: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export const states = Object.keys(moves) as readonly State[]

/** A move that happens by itself once its time has come. */
export type Step = { state: State; at: string }

export type SimulatorOrder = {
  /** The provider's id. */
  id: string
  gatewayId: string
  orderType: OrderType
  state: State
  /** The provider's word for where the order is; finer than the state. */
  word: string
  externalId: string | null
  customerId: string | null
  /** Names the checkout address that leads to this order. */
  checkoutKey: string
  fiat: string
  /** What the user pays in all (buy) or is paid (sell). */
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
  /** Counts the saves, so that two writers cannot both win. */
  version: number
  plan: readonly Step[]
  /** What only this shape knows. */
  details: Readonly<Record<string, string>>
}

export function canMove(from: State, to: State): boolean {
  return (moves[from] as readonly State[]).includes(to)
}

/** The states passed on the way, without the first; undefined when there is no legal way. */
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
