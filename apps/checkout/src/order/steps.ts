import type { TransactionStatus } from '@sliproad/core/vocabulary'
import { waitMs } from '../quotes/wait-time.ts'
import type { Order } from './order.ts'

export type StepName =
  | 'placed'
  | 'received'
  | 'sending'
  | 'arrived'
  | 'stopped'
  | 'nothing'
  | 'refunding'
  | 'refunded'
export type StepState = 'done' | 'now' | 'ahead' | 'stopped' | 'returned'

export type Step = {
  name: StepName
  state: StepState
  /** When the order reached this step. */
  at: Date | null
}

/** The order's steps: done, current and ahead. After an order that ended early comes what became of the money. */
export function stepsOf(order: Order): Step[] {
  const placed: Step = { name: 'placed', state: 'done', at: order.createdAt }
  const paidAt = momentOf(order, 'processing')
  const received: Step = { name: 'received', state: 'done', at: paidAt }
  switch (order.status) {
    case 'pending':
      return [placed, { name: 'received', state: 'now', at: null }, ahead('sending'), ahead('arrived')]
    case 'processing':
      return [placed, received, { name: 'sending', state: 'now', at: null }, ahead('arrived')]
    case 'completed':
      return [
        placed,
        received,
        done('sending', null),
        done('arrived', order.completedAt ?? momentOf(order, 'completed')),
      ]
    case 'refunded':
      return [
        placed,
        ...(paidAt ? [received] : []),
        { name: 'refunded', state: 'returned', at: momentOf(order, 'refunded') },
      ]
    default:
      return [
        placed,
        ...(paidAt ? [received] : []),
        { name: 'stopped', state: 'stopped', at: momentOf(order, order.status) },
        ...(order.direction === 'buy' ? [afterStop(paidAt !== null)] : []),
      ]
  }
}

function afterStop(paid: boolean): Step {
  return paid ? { name: 'refunding', state: 'now', at: null } : ahead('nothing')
}

function ahead(name: StepName): Step {
  return { name, state: 'ahead', at: null }
}

function done(name: StepName, at: Date | null): Step {
  return { name, state: 'done', at }
}

/** When the order reached a status; null when it never did. */
export function momentOf({ changes }: Order, status: TransactionStatus): Date | null {
  return changes.find((change) => change.status === status)?.at ?? null
}

/** When delivery is expected: the usual time after the payment arrived. */
export function expectedAt(order: Order): Date | null {
  const paidAt = momentOf(order, 'processing')
  return paidAt && order.wait ? new Date(paidAt.getTime() + waitMs(order.wait)) : null
}

const slowAtLeastMs = 10 * 60_000

/** An order is slow after twice the usual time, and never within ten minutes. */
export function isSlow(order: Order, now: Date): boolean {
  const paidAt = momentOf(order, 'processing')
  if (order.status !== 'processing' || !paidAt) return false
  const usualMs = order.wait ? waitMs(order.wait) : 0
  return now.getTime() - paidAt.getTime() > Math.max(slowAtLeastMs, 2 * usualMs)
}
