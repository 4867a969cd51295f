import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Amount } from './amounts.ts'
import { Maybe } from './schema.ts'
import { withTextNumbers } from './text-numbers.ts'

const Reply = Type.Object({
  amount: Amount,
  limit: Maybe(Amount),
  fees: Type.Object({ fee: Amount }),
  rows: Type.Array(Type.Unknown()),
})

test('numbers become texts wherever they are read, and what no schema reads is left out', () => {
  const value = {
    amount: 100.1,
    limit: null,
    fees: { fee: 0.0000001, other: 2 },
    rows: [1, { price: 2.5, name: 'x', deep: [-0, true] }],
    unread: { amount: 1 },
  }
  expect(withTextNumbers(Reply, value)).toEqual({
    amount: '100.1',
    limit: null,
    fees: { fee: '1e-7' },
    rows: ['1', { price: '2.5', name: 'x', deep: ['-0', true] }],
  })
})

test('what is missing stays missing, and other forms come through as they are', () => {
  expect(withTextNumbers(Reply, { amount: '5' })).toEqual({ amount: '5' })
  expect(withTextNumbers(Reply, [{ amount: 5 }])).toEqual([{ amount: '5' }])
  expect(withTextNumbers(Reply, 'text')).toBe('text')
  expect(withTextNumbers(Reply, null)).toBeNull()
})

test('a field named like the prototype is a field like others', () => {
  const value: unknown = JSON.parse('{"rows":[{"__proto__":{"price":1}}]}')
  expect(JSON.stringify(withTextNumbers(Reply, value))).toBe('{"rows":[{"__proto__":{"price":"1"}}]}')
})
