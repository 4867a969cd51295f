import { expect, test } from 'vitest'
import { canMove, type OrderStatus, orderStatuses, sessionOutcome, shownStatus, statusesTo } from './order.ts'

const ways: [from: OrderStatus, to: OrderStatus, way: OrderStatus[] | undefined][] = [
  ['created', 'pending', ['pending']],
  ['created', 'completed', ['pending', 'processing', 'completed']],
  ['pending', 'pending', []],
  ['pending', 'processing', ['processing']],
  ['pending', 'completed', ['processing', 'completed']],
  ['pending', 'failed', ['failed']],
  ['pending', 'cancelled', ['cancelled']],
  ['pending', 'expired', ['expired']],
  ['pending', 'refunded', ['processing', 'refunded']],
  ['processing', 'refunded', ['refunded']],
  ['completed', 'refunded', ['refunded']],
  ['failed', 'refunded', ['refunded']],
  ['processing', 'pending', undefined],
  ['completed', 'failed', undefined],
  ['failed', 'completed', undefined],
  ['cancelled', 'completed', undefined],
  ['expired', 'processing', undefined],
  ['refunded', 'completed', undefined],
]

test.each(ways)('the way from %s to %s is %j', (from, to, way) => {
  expect(statusesTo(from, to)).toEqual(way)
})

test('every step of every way is a legal move, and no way leads back', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const way = statusesTo(from, to)
      if (!way) continue
      way.reduce((at, next) => {
        expect(canMove(at, next)).toBe(true)
        return next
      }, from)
      if (from !== to) expect(statusesTo(to, from)).toBeUndefined()
    }
  }
})

test('only ends settle a session, and only a completion settles it well', () => {
  const outcomes = Object.fromEntries(orderStatuses.map((status) => [status, sessionOutcome(status)]))
  expect(outcomes).toEqual({
    created: undefined,
    pending: undefined,
    processing: undefined,
    completed: 'completed',
    failed: 'failed',
    cancelled: 'failed',
    expired: 'failed',
    refunded: 'failed',
  })
})

test('readers see a created order as pending', () => {
  expect(shownStatus('created')).toBe('pending')
  expect(shownStatus('refunded')).toBe('refunded')
})
