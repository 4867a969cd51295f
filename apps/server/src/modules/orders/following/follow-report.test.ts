import { decimal } from '@sliproad/core/decimal'
import type { OrderUpdate } from '@sliproad/gateways/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, aReport } from '../../../testing/an-order.ts'
import { canMove, type Order, type OrderStatus } from '../order.ts'
import { type Followed, followReport } from './follow-report.ts'

const now = new Date('2026-03-01T12:10:00.000Z')

test('a report of the end makes the steps on the way as well', () => {
  const { order, steps } = followReport(anOrder(), aReport('completed', { transactionHash: '0xabc' }), now)
  expect(steps).toEqual(['processing', 'completed'])
  expect(order).toMatchObject({
    status: 'completed',
    completedAt: now,
    changedAt: now,
    transactionHash: '0xabc',
  })
})

test('a late report moves nothing but may tell a fact that was missing', () => {
  const done = followReport(anOrder(), aReport('completed'), now).order
  const late = followReport(done, aReport('processing', { transactionHash: '0xabc' }), now)
  expect(late.steps).toEqual([])
  expect(late.order).toMatchObject({
    status: 'completed',
    transactionHash: '0xabc',
    gatewayStatus: 'their completed',
  })
})

test('amounts in another currency than the order’s are not taken for its own', () => {
  const [fiatAmount, cryptoAmount] = [decimal('100'), decimal('0.05')]
  const fees = { processingFee: decimal('3'), networkFee: decimal('1'), totalFee: decimal('4') }
  const order = anOrder()
  const { fiatCurrency, cryptoCurrency } = order
  const told = (changes: Partial<OrderUpdate>) =>
    followReport(order, aReport('processing', { fiatAmount, cryptoAmount, fees, ...changes }), now).order
  expect(told({ fiatCurrency, cryptoCurrency })).toMatchObject({ fiatAmount, cryptoAmount, ...fees })
  expect(told({ fiatCurrency: 'XTS' })).toMatchObject({ fiatAmount: null, totalFee: null, cryptoAmount })
  expect(told({ cryptoCurrency: 'XTS' })).toMatchObject({ fiatAmount, cryptoAmount: null, ...fees })
})

test('a repeated report changes nothing at all', () => {
  const report = aReport('processing', { occurredAt: now, fiatAmount: decimal('100') })
  const { order } = followReport(anOrder(), report, now)
  expect(followReport(order, report, now)).toEqual({ order, steps: [] })
})

test('a completion after an end that the gateway itself had told flags the order, and is believed once it was read', () => {
  const failed = followReport(anOrder(), aReport('failed'), now).order
  const report = aReport('completed', { transactionHash: '0xabc' })
  const told = followReport(failed, report, now, false)
  expect(told).toEqual({ order: { ...failed, attention: 'late_completion', nextSyncAt: now }, steps: [] })
  expect(followReport(told.order, report, now, false)).toEqual(told)
  const read = followReport(told.order, report, now, true)
  expect(read.steps).toEqual(['completed'])
  expect(read.order).toMatchObject({
    status: 'completed',
    transactionHash: '0xabc',
    revivedAt: now,
    completedAt: now,
    attention: 'late_completion',
  })
})

test.each(['processing', 'completed', 'failed', 'refunded'] as const)(
  'an order that our clock expired follows a later %s, sent or read',
  (status) => {
    const expired = anOrder({ status: 'expired', endedByUs: true })
    for (const isRead of [true, false]) {
      const { order, steps } = followReport(
        expired,
        aReport(status, { transactionHash: '0xabc' }),
        now,
        isRead,
      )
      expect(steps).toEqual([status])
      expect(order).toMatchObject({ status, transactionHash: '0xabc', revivedAt: now, endedByUs: false })
      expect(order.attention).toBeNull()
    }
  },
)

test.each(['processing', 'failed', 'refunded', 'pending'] as const)(
  'an order that the gateway expired follows no later %s',
  (status) => {
    const expired = anOrder({ status: 'expired' })
    expect(followReport(expired, aReport(status), now).steps).toEqual([])
  },
)

test('what a person settled gives way to any word of the gateway', () => {
  const settled = anOrder({ status: 'completed', completedAt: now, endedByUs: true })
  const contradicted = followReport(settled, aReport('failed'), now, false)
  expect(contradicted).toMatchObject({ steps: ['failed'], order: { status: 'failed', completedAt: null } })
  const confirmed = followReport(settled, aReport('completed'), now, false)
  expect(confirmed).toMatchObject({ steps: [], order: { status: 'completed', endedByUs: false } })
})

test('an unknown status keeps the order as it is', () => {
  const order = anOrder()
  expect(followReport(order, aReport('unknown', { transactionHash: '0xabc' }), now)).toEqual({
    order,
    steps: [],
  })
})

/** The real steps of an order at a gateway, with the gateway's own statuses and facts at each of them. */
const history = fc
  .constantFrom<OrderUpdate['status'][]>(
    ['pending', 'processing', 'completed'],
    ['pending', 'processing', 'completed', 'refunded'],
    ['pending', 'processing', 'failed'],
    ['pending', 'failed', 'refunded'],
    ['processing', 'refunded'],
    ['pending', 'cancelled'],
    ['processing', 'cancelled'],
    ['pending', 'expired'],
    ['processing', 'expired'],
    ['completed'],
    [],
  )
  .chain((statuses) =>
    fc
      .array(
        fc.record({
          words: fc.integer({ min: 1, max: 3 }),
          facts: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        }),
        {
          minLength: statuses.length,
          maxLength: statuses.length,
        },
      )
      .map((details) => statuses.flatMap((status, at) => reportsOf(status, at, details[at]))),
  )

function reportsOf(
  status: OrderUpdate['status'],
  at: number,
  { words, facts }: { words: number; facts: boolean[] } = { words: 1, facts: [] },
): OrderUpdate[] {
  return Array.from({ length: words }, (_, word) => {
    const time = new Date(now.getTime() + at * 60_000 + word * 1_000)
    const tag = `${at}.${word}1`
    return aReport(status, {
      gatewayStatus: `${status} ${word}`,
      occurredAt: time,
      ...(facts[0] && { transactionHash: `0x${at}${word}` }),
      ...(facts[1] && { fiatAmount: decimal(tag) }),
      ...(facts[2] && { cryptoAmount: decimal(tag) }),
      ...(facts[3] && {
        fees: { processingFee: decimal(tag), networkFee: decimal('0'), totalFee: decimal(tag) },
      }),
    })
  })
}

test('reports in any order, doubled and shuffled, end in the same state by legal steps only', () => {
  const cases = history.chain((reports) => {
    const inOrder = fc.constant(reports)
    const disorder = fc
      .array(fc.nat({ max: Math.max(0, reports.length - 1) }), { maxLength: 6 })
      .chain((repeated) => {
        const doubled = [...reports, ...repeated.flatMap((at) => reports[at] ?? [])]
        return fc.shuffledSubarray(doubled, { minLength: doubled.length, maxLength: doubled.length })
      })
    return fc.tuple(inOrder, disorder)
  })
  fc.assert(
    fc.property(cases, ([inOrder, disorder]) => {
      expect(finalState(play(disorder).order)).toEqual(finalState(play(inOrder).order))
    }),
    { numRuns: 3_000 },
  )
})

test('any reports at all, sense or nonsense, move an order by legal steps and never back', () => {
  const anything = fc.constantFrom<OrderUpdate['status']>(
    'pending',
    'processing',
    'completed',
    'failed',
    'cancelled',
    'expired',
    'refunded',
    'unknown',
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 12 }), (statuses) => {
      const { steps } = play(statuses.map((status) => aReport(status)))
      steps.reduce<OrderStatus>((at, next) => {
        expect(canMove(at, next)).toBe(true)
        return next
      }, 'pending')
    }),
    { numRuns: 3_000 },
  )
})

function play(reports: readonly OrderUpdate[]): Followed {
  return reports.reduce<Followed>(
    ({ order, steps }, report) => {
      const followed = followReport(order, report, now, false)
      return { order: followed.order, steps: [...steps, ...followed.steps] }
    },
    { order: anOrder(), steps: [] },
  )
}

/** Everything except what depends on the path: which steps it took and whether it stopped at completed. */
function finalState({ completedAt, ...order }: Order) {
  return order
}

test('the end of a try that the user left says nothing about the one he is paying', () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  const first = followReport(anOrder(), aReport('pending', { gatewayOrderId: 'A', occurredAt: at(0) }), now)
  const second = followReport(
    first.order,
    aReport('pending', { gatewayOrderId: 'B', occurredAt: at(1) }),
    now,
  )
  const left = followReport(second.order, aReport('expired', { gatewayOrderId: 'A', occurredAt: at(2) }), now)
  expect(left).toEqual({ order: second.order, steps: [] })
  const paid = followReport(left.order, aReport('completed', { gatewayOrderId: 'B' }), now)
  expect(paid.order).toMatchObject({ status: 'completed', gatewayOrderId: 'B' })
})
