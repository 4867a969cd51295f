import { expect, test } from 'vitest'
import { findFiat } from './fiats.ts'
import { findPaymentMethod, paymentMethods } from './payment-methods.ts'

test('ids and names are not used twice', () => {
  expect(new Set(paymentMethods.map((method) => method.id)).size).toBe(paymentMethods.length)
  expect(new Set(paymentMethods.map((method) => method.name)).size).toBe(paymentMethods.length)
})

test('ids are lower case words joined by underscores', () => {
  for (const { id } of paymentMethods) expect(id).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
})

test('every fiat of a method is in the fiat registry, once', () => {
  for (const { id, fiats } of paymentMethods) {
    if (fiats === 'any') continue
    expect(fiats.length, id).toBeGreaterThan(0)
    expect(new Set(fiats).size, id).toBe(fiats.length)
    for (const code of fiats) expect(findFiat(code)?.code, id).toBe(code)
  }
})

test.each(
  'credit_debit_card apple_pay google_pay sepa_bank_transfer gbp_bank_transfer open_banking ach_bank_transfer pix interac paypal ideal upi'.split(
    ' ',
  ),
)('the canonical method %s is there', (id) => {
  expect(findPaymentMethod(id)?.id).toBe(id)
})

test('the card pays in every fiat, a local route only in its own', () => {
  expect(findPaymentMethod('credit_debit_card')?.fiats).toBe('any')
  expect(findPaymentMethod('pix')?.fiats).toEqual(['BRL'])
})

test('the typical wait is said in words that fit its number', () => {
  const words = new Map(paymentMethods.map((method) => [method.typicalMinutes, method.typicalTime]))
  expect(Object.fromEntries(words)).toEqual({
    5: 'about 5 minutes',
    10: 'about 10 minutes',
    30: 'about 30 minutes',
    60: 'about 1 hour',
    1440: 'about 1 day',
    4320: 'about 3 days',
  })
})

test('methods are found without case', () => {
  expect(findPaymentMethod('Apple_Pay')?.name).toBe('Apple Pay')
  expect(findPaymentMethod('constructor')).toBeUndefined()
})
