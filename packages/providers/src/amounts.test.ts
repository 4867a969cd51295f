import { compare, decimal, multiply } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Amount, sumOf, toDecimal } from './amounts.ts'
import { fits } from './schema.ts'

test.each([
  ['100', '100'],
  ['0.00005', '0.00005'],
  ['5e-7', '0.0000005'],
  ['1.25E-2', '0.0125'],
  ['7e-0', '7'],
  ['0042.50', '42.50'],
])('%s reads as %s', (text, plain) => {
  expect(fits(Amount, text)).toBe(true)
  expect(toDecimal(text)).toBe(plain)
})

test.each(['-1', '1e308', '1e21', 'NaN', '', '1.', '.5', '1e-99', '0x1', '1_000', ' 1', '9'.repeat(60)])(
  '%s is no amount',
  (text) => {
    expect(fits(Amount, text)).toBe(false)
  },
)

test('every small number that JavaScript writes with an exponent keeps its value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 7, max: 16 }), (digits, places) => {
      const written = String(Number(`${digits}e-${places}`))
      fc.pre(fits(Amount, written))
      const scaled = multiply(toDecimal(written), decimal(`1${'0'.repeat(places)}`))
      expect(compare(scaled, decimal(String(digits)))).toBe(0)
    }),
  )
})

test('a sum counts what was left out as nothing', () => {
  expect(sumOf('0.1', '0.2', null, undefined)).toBe('0.3')
  expect(sumOf()).toBe('0')
})
