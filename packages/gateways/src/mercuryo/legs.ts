import type { OrderStatus, OrderType } from '../contract.ts'
import { reads } from '../kit.ts'
import { CoinLeg, MoneyLeg } from './wire.ts'

/** `buy` takes the money and `withdraw` sends the coins; `deposit` takes the coins and `sell` pays out. */
type LegKind = 'buy' | 'withdraw' | 'deposit' | 'sell'
export type KnownLeg = CoinLeg & Partial<MoneyLeg> & { kind: LegKind }
type LegStatus = Pick<KnownLeg, 'kind' | 'status'>
type Meaning = OrderStatus | 'unknown'

const kinds: Readonly<Record<string, LegKind>> = {
  buy: 'buy',
  mobile_pay: 'buy',
  buy_acquirer: 'buy',
  withdraw: 'withdraw',
  deposit: 'deposit',
  sell: 'sell',
}

/** Undefined for a movement that belongs to no order. */
export function kindOf(name: string): LegKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** A leg with the fields that its kind requires; undefined for one without an amount or a currency. */
export function readLeg(kind: LegKind, leg: unknown): KnownLeg | undefined {
  if (kind === 'buy' || kind === 'sell') return reads(MoneyLeg, leg) ? { ...leg, kind } : undefined
  return reads(CoinLeg, leg) ? { ...leg, kind } : undefined
}

const ofEveryKind = { refunded: 'refunded', waiting: 'pending' } as const

const meanings: Readonly<Record<LegKind, Readonly<Record<string, OrderStatus>>>> = {
  buy: {
    ...ofEveryKind,
    new: 'pending',
    pending: 'pending',
    // The buyer may try again.
    descriptor_failed: 'pending',
    order_scheduled: 'processing',
    failed_exchange: 'processing',
    paid: 'processing',
    order_failed: 'failed',
    cancelled: 'cancelled',
  },
  withdraw: {
    ...ofEveryKind,
    new: 'processing',
    pending: 'processing',
    order_scheduled: 'processing',
    completed: 'completed',
    failed: 'failed',
  },
  deposit: {
    ...ofEveryKind,
    new: 'pending',
    pending: 'processing',
    completed: 'processing',
    failed: 'failed',
  },
  sell: {
    ...ofEveryKind,
    new: 'pending',
    pending: 'processing',
    succeeded: 'completed',
    failed: 'failed',
  },
}

/** The status that one leg gives its order; only all legs together can say that the order failed. */
export function meaningOf({ kind, status }: LegStatus): Meaning {
  const known = meanings[kind]
  return (Object.hasOwn(known, status) ? known[status] : undefined) ?? 'unknown'
}

export function isOpen(leg: LegStatus): boolean {
  return ['pending', 'processing', 'unknown'].includes(meaningOf(leg))
}

/** The status of an order, from all its legs. A failed leg counts only when no other is running or has succeeded. */
export function statusOf(orderType: OrderType, legs: readonly LegStatus[]): Meaning {
  const says = legs.map(meaningOf)
  if (says.includes('refunded')) return 'refunded'
  if (says.includes('completed')) return 'completed'
  const last = legs.filter(({ kind }) => kind === (orderType === 'buy' ? 'withdraw' : 'sell'))
  if (last.length > 0 && !last.some(isOpen)) return hasCoinsBack(legs) ? 'refunded' : 'failed'
  for (const alive of ['unknown', 'processing', 'pending'] as const) if (says.includes(alive)) return alive
  return says.every((meaning) => meaning === 'cancelled') ? 'cancelled' : 'failed'
}

/** A sale that failed after its coins had arrived returns them. */
function hasCoinsBack(legs: readonly LegStatus[]): boolean {
  return legs.some(({ kind, status }) => kind === 'deposit' && status === 'completed')
}
