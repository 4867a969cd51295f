import { readFileSync } from 'node:fs'
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

test('the moves that docs/orders.md draws are those that an order can make', () => {
  const page = readFileSync(new URL('../../../../../docs/orders.md', import.meta.url), 'utf8')
  const drawn = Array.from(page.matchAll(/^(\w+) ─+► ([\w| ]+)$/gm), ([, from, to = '']) =>
    to.split(' | ').map((next) => `${from} ${next}`),
  )
  const made = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  )
  expect(drawn.flat().toSorted()).toEqual(made.toSorted())
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
