import { expect, test } from 'vitest'
import { orderJson, wallet } from '../testing/fixtures.ts'
import { parseOrder } from './order.ts'

const depositOf = (deposit: unknown) => parseOrder(orderJson({ type: 'sell', deposit }))?.deposit

test('a deposit is read with every digit of its amount', () => {
  expect(depositOf({ address: wallet, amount: '0.050000000000000001' })).toEqual({
    address: wallet,
    amount: '0.050000000000000001',
  })
})

test.each([
  null,
  {},
  { address: wallet },
  { address: wallet, amount: 'all' },
  { address: wallet, amount: '0' },
  { address: '', amount: '1' },
])('%j is no deposit: half of one would send coins astray', (deposit) => {
  expect(depositOf(deposit)).toBeNull()
})
