import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aQuoteRequest } from '../testing/requests.ts'
import { readAmountRefusal } from './amount-refusal.ts'

const five = aQuoteRequest({ amount: { side: 'fiat', value: decimal('5') } })
const million = aQuoteRequest({ amount: { side: 'fiat', value: decimal('1000000') } })

test.each([
  ['Minimum purchase is 20 EUR', '20'],
  ['The amount 5 is below the minimum of 20.00', '20.00'],
  ['fiat amount must be at least 20.', '20'],
  ['20 EUR is the minimum', '20'],
  ['ERC20 orders: minimum 1,020.50 EUR', '1020.50'],
  ['EUR amount must be higher than 20 and lower than 25000', '20'],
])('"%s" names the minimum', (text, minAmount) => {
  const refused = { ok: false, reason: 'amount_below_minimum', minAmount, limitSide: 'fiat' }
  expect(readAmountRefusal(text, five)).toEqual(refused)
})

test.each([
  ['Maximum amount is 15000', '15000'],
  ['You can buy up to 20000 EUR per order', '20000'],
  ['EUR amount must be higher than 20 and lower than 25000', '25000'],
])('"%s" names the maximum', (text, maxAmount) => {
  const refused = { ok: false, reason: 'amount_above_maximum', maxAmount, limitSide: 'fiat' }
  expect(readAmountRefusal(text, million)).toEqual(refused)
})

test('a limit in the other currency is told on its own side', () => {
  expect(readAmountRefusal('Minimum is 0.5 USDC', five)).toMatchObject({
    minAmount: '0.5',
    limitSide: 'crypto',
  })
})

test('a limit without its number comes from the catalogue row', () => {
  const paymentMethod = {
    id: 'card',
    gatewayCode: 'card',
    minAmount: decimal('20'),
    maxAmount: decimal('90'),
  }
  const below = { reason: 'amount_below_minimum', minAmount: '20', limitSide: 'fiat' }
  expect(readAmountRefusal('Amount too low', { ...five, paymentMethod })).toMatchObject(below)
  expect(readAmountRefusal('Invalid request', { ...five, paymentMethod })).toMatchObject(below)
  expect(readAmountRefusal('Invalid request', { ...million, paymentMethod })).toMatchObject({
    maxAmount: '90',
  })
})

test('words about something else are not about an amount', () => {
  expect(readAmountRefusal('sepa_bank_transfer is not supported for gbp', five)).toBeUndefined()
})

test('no text can break the reading', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.stringMatching(/^[\d.,]{0,80}$/), (words, digits) => {
      readAmountRefusal(`${words} minimum ${digits} ${words}`, five)
      readAmountRefusal(`maximum ${digits}`, five)
    }),
  )
})
