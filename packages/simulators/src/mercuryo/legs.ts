import { createHash } from 'node:crypto'
import type { Words } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import { groupOf } from './payment-methods.ts'

/** One movement: money in (`buy`), coins out (`withdraw`), coins in (`deposit`), money out (`sell`). */
export type Leg = { type: 'buy' | 'withdraw' | 'deposit' | 'sell'; status: string }

/** A status is a leg with its new status; those of the other legs follow from it. Nothing ever expires here. */
export const words: Words = {
  buy: {
    pending: ['buy new'],
    processing: ['buy paid'],
    completed: ['withdraw new', 'withdraw completed'],
    failed: ['buy order_failed'],
    cancelled: ['buy cancelled'],
    expired: [],
    refunded: ['buy refunded'],
  },
  sell: {
    pending: ['sell new'],
    processing: ['deposit pending', 'deposit completed', 'sell pending'],
    completed: ['sell succeeded'],
    failed: ['deposit failed', 'sell failed'],
    cancelled: [],
    expired: [],
    refunded: ['sell failed'],
  },
}

/** The leg that has just changed. */
export function changedLeg({ word }: Pick<SimulatorOrder, 'word'>): Leg {
  const [type, status = ''] = word.split(' ')
  return { type: type as Leg['type'], status }
}

export function legsOf(order: SimulatorOrder): readonly Leg[] {
  const changed = changedLeg(order)
  switch (changed.type) {
    case 'buy':
      // Coins that were sent before a refund stay with the user.
      return order.transactionHash === null ? [changed] : [changed, { type: 'withdraw', status: 'completed' }]
    case 'withdraw':
      return [{ type: 'buy', status: 'paid' }, changed]
    case 'deposit':
      return [{ type: 'sell', status: 'new' }, changed]
    case 'sell':
      return changed.status === 'new' ? [changed] : [changed, { type: 'deposit', status: depositOf(order) }]
  }
}

function depositOf({ state }: SimulatorOrder): string {
  return state === 'failed' ? 'failed' : 'completed'
}

/** The name of the leg in a list. */
export function listName({ type }: Leg, order: SimulatorOrder): string {
  return type === 'buy' ? groupOf(order.paymentMethod).leg : type
}

/** Every leg has its own id, always the same one. */
export function legId({ type }: Leg, { id }: Pick<SimulatorOrder, 'id'>): string {
  if (type === 'buy' || type === 'sell') return id
  return createHash('sha256').update(`${type} ${id}`).digest('hex').slice(0, id.length)
}

/** Without a zone, as Mercuryo writes it. */
export function plainTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}
