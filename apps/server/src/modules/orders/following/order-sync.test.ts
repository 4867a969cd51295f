import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/an-order.ts'
import { askIntervalMs, isOverdue, isUnfinished, nextSyncAt } from './order-sync.ts'

const { createdAt } = anOrder()
const minutes = (count: number) => new Date(createdAt.getTime() + count * 60_000)
const pace = { failures: 0, minPollSeconds: null }
const day = 24 * 60

test.each([
  [0, 15],
  [1, 15],
  [10, 150],
  [60, 900],
  [300, 3600],
  [day, 3600],
])(
  'a pending order that has not changed for %i minutes is asked about again in %i seconds',
  (age, seconds) => {
    const now = minutes(age)
    expect(nextSyncAt(anOrder(), now, pace)).toEqual(new Date(now.getTime() + seconds * 1000))
  },
)

test('a gateway that fails is asked ever more rarely, and a provider that wants peace gets it', () => {
  const now = minutes(0)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(nextSyncAt(anOrder(), now, { failures: 3, minPollSeconds: null })).toEqual(after(120))
  expect(nextSyncAt(anOrder(), now, { failures: 99, minPollSeconds: null })).toEqual(after(3600))
  expect(nextSyncAt(anOrder(), now, { failures: 0, minPollSeconds: 60 })).toEqual(after(60))
  expect(askIntervalMs(null)).toBe(2_000)
  expect(askIntervalMs(60)).toBe(60_000)
})

test('no order is read for ever', () => {
  expect(nextSyncAt(anOrder({ status: 'pending' }), minutes(91 * day), pace)).toBeNull()
  expect(nextSyncAt(anOrder({ status: 'cancelled' }), minutes(1), pace)).toBeNull()
  expect(nextSyncAt(anOrder({ status: 'refunded' }), minutes(1), pace)).toBeNull()
})

test('after its end an order is looked at a few times more, because it may be refunded', () => {
  const completed = anOrder({ status: 'completed' })
  expect([0, 1, 10, 60, 6 * 60].map((age) => nextSyncAt(completed, minutes(age), pace))).toEqual(
    [1, 10, 60, 6 * 60, day].map(minutes),
  )
  expect(nextSyncAt(completed, minutes(day), pace)).toBeNull()
})

test.each([
  ['a day after nobody came', {}, day, false, true],
  ['before a day has passed', {}, day - 1, false, false],
  ['while its address still works', { checkoutExpiresAt: minutes(2 * day) }, day + 30, false, false],
  ['while the gateway waits for the money', {}, 13 * day, true, false],
  ['when the gateway has waited for two weeks', {}, 14 * day, true, true],
  ['once it was paid', { status: 'processing' as const }, 30 * day, true, false],
])('an order runs out: %s', (_when, change, age, known, overdue) => {
  expect(isOverdue(anOrder(change), minutes(age), known)).toBe(overdue)
})

test('only an order without an end is unfinished', () => {
  expect(isUnfinished('processing')).toBe(true)
  expect(isUnfinished('completed')).toBe(false)
})
