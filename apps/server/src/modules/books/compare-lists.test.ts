import { randomUUID } from 'node:crypto'
import { add, decimal } from '@sliproad/core/decimal'
import { differenceKinds } from '@sliproad/core/vocabulary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLists, type ListedOrder } from './compare-lists.ts'
import { readList, UnreadableList } from './read-list.ts'

const one = decimal('1')

function anOrder(number: number): ListedOrder {
  return {
    orderId: randomUUID(),
    gatewayOrderId: `gw-${number}`,
    status: number % 9 === 0 ? 'refunded' : 'completed',
    currency: ['EUR', 'USD'][number % 2] ?? 'EUR',
    amount: decimal(`${20 + (number % 500)}.50`),
    partnerFee: decimal(`0.${10 + (number % 80)}`),
  }
}

/** What a list gets planted for one order, and which difference has to be found. */
function planted(order: ListedOrder, kind: string): ListedOrder[] {
  if (kind === 'missing_there') return []
  if (kind === 'twice') return [order, order]
  if (kind === 'status') return [{ ...order, status: 'failed' }]
  if (kind === 'currency') return [{ ...order, currency: 'GBP' }]
  if (kind === 'amount') return [{ ...order, amount: add(order.amount ?? one, one) }]
  if (kind === 'fee') return [{ ...order, partnerFee: add(order.partnerFee ?? one, one) }]
  return [order]
}

const kinds = [...differenceKinds, ...Array.from({ length: 20 }, () => 'same')]

test('every planted difference is found, and no other', () => {
  const lists = fc.array(fc.constantFrom(...kinds), { maxLength: 300 })
  fc.assert(
    fc.property(lists, fc.boolean(), (plan, isByTheirId) => {
      const ours: ListedOrder[] = []
      const theirs: ListedOrder[] = []
      const expected: string[] = []
      for (const [number, kind] of plan.entries()) {
        const order = anOrder(number)
        const isFeeOfRefund = kind === 'fee' && order.status === 'refunded'
        if (kind !== 'missing_here') ours.push(order)
        theirs.push(...planted(order, kind))
        if (kind !== 'same' && !isFeeOfRefund) expected.push(`${kind} ${order.gatewayOrderId}`)
      }
      // A list may be in any order, and may know only its own ids.
      const listed = theirs.toReversed().map((order) => (isByTheirId ? { ...order, orderId: null } : order))
      const found = compareLists(ours, listed).map(({ kind, gatewayOrderId }) => `${kind} ${gatewayOrderId}`)
      expect(found.sort()).toEqual(expected.sort())
    }),
    { numRuns: 100, seed: 20_261_116 },
  )
})

test('an order that came to nothing need not be here, and one of another month is compared with ours', () => {
  const failed = { ...anOrder(1), status: 'failed' }
  expect(compareLists([], [failed])).toEqual([])
  const earlier = anOrder(2)
  expect(compareLists([], [earlier], () => earlier)).toEqual([])
  const other = { ...earlier, amount: decimal('7') }
  expect(compareLists([], [other], () => earlier)).toMatchObject([{ kind: 'amount', theirs: '7' }])
})

test('a list is read by the names of its columns, in quotes or not', () => {
  const text =
    '\ufeffTransaction ID,"External Order Id",Status,Fiat,"Total, paid",amount,Partner Fee\r\n' +
    'gw-1,019577D0-0000-7000-8000-000000000009,Success,eur,x,"100.50",0.00\n\n' +
    'gw-2,,"weird ""one""",usd,,12,\n'
  expect(readList(text)).toEqual([
    {
      orderId: '019577d0-0000-7000-8000-000000000009',
      gatewayOrderId: 'gw-1',
      status: 'completed',
      currency: 'EUR',
      amount: '100.50',
      partnerFee: '0',
    },
    {
      orderId: null,
      gatewayOrderId: 'gw-2',
      status: 'weird "one"',
      currency: 'USD',
      amount: '12',
      partnerFee: null,
    },
  ])
})

test.each([
  ['', 'empty'],
  ['name,amount\na,1', 'no column with an order id'],
  ['order_id,amount\na,"1,50"', 'Line 2: 1,50 is not an amount'],
])('a list that cannot be read is refused: %j', (text, problem) => {
  expect(() => readList(text)).toThrow(UnreadableList)
  expect(() => readList(text)).toThrow(problem)
})
