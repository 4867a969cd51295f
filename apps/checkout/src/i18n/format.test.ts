import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { formatFor } from './format.ts'

const british = formatFor('en-GB', 'Europe/Berlin')

test.each([
  ['250.00', 'EUR', '€250.00'],
  ['250', 'EUR', '€250.00'],
  ['1500', 'JPY', 'JP¥1,500'],
  ['12.345', 'KWD', 'KWD 12.345'],
  ['999999999999999999.99', 'USD', 'US$999,999,999,999,999,999.99'],
  ['0.005', 'EUR', '€0.005'],
])('%s %s reads as %s, digit for digit', (amount, currency, text) => {
  expect(british.money(decimal(amount), currency).replace(/\u00a0/g, ' ')).toBe(text)
})

test('an amount follows the habits of the reader', () => {
  expect(
    formatFor('de-DE')
      .money(decimal('1250.50'), 'EUR')
      .replace(/\u00a0/g, ' '),
  ).toBe('1.250,50 €')
})

test('a code that is no ISO currency is written behind its amount', () => {
  expect(british.money(decimal('5'), 'POINTS')).toBe('5 POINTS')
})

test.each([
  [1_800_000, '30 minutes'],
  [60_000, '1 minute'],
  [7_200_000, '2 hours'],
  [5_400_000, '90 minutes'],
  [45_000, '45 seconds'],
  [1_799_999, '30 minutes'],
  [0, '0 seconds'],
])('%i ms last %s', (ms, text) => {
  expect(british.duration(ms)).toBe(text)
})

test('times are those of the reader, not of the server', () => {
  const moment = new Date('2025-11-14T13:32:05Z')
  expect(british.time(moment)).toBe('14:32')
  expect(british.timeWithSeconds(moment)).toBe('14:32:05')
  expect(british.dateAndTime(moment)).toBe('14 November 2025 at 14:32')
})

test('coins are rounded down, so that the page never shows more than arrives', () => {
  expect(british.coins(decimal('0.0715589999'), 6)).toBe('0.071558')
  expect(british.coins(decimal('0.071558999999999999'))).toBe('0.07155899')
  expect(british.coinsOf(decimal('1250'), 'USDC', 2)).toBe('1,250.00 USDC')
})

test('an amount that would vanish by rounding is shown in full', () => {
  expect(british.coins(decimal('0.000000000123'))).toBe('0.000000000123')
})

test('an amount that has to be sent keeps every digit', () => {
  expect(british.exactCoinsOf(decimal('0.050000000000000001'), 'ETH')).toBe('0.050000000000000001 ETH')
  expect(british.exactCoinsOf(decimal('1250'), 'USDC')).toBe('1,250 USDC')
})

test('coins keep Latin digits where money does not', () => {
  const egyptian = formatFor('ar-EG')
  expect(egyptian.coins(decimal('0.5'))).toMatch(/^0[.,]5$/)
  expect(egyptian.money(decimal('250'), 'EGP')).toMatch(/[\u0660-\u0669]/)
})

test('round money drops only decimals that are zero', () => {
  expect(british.roundMoney(decimal('250'), 'EUR')).toBe('€250')
  expect(british.roundMoney(decimal('250.5'), 'EUR')).toBe('€250.50')
})

test.each([
  [84_000, '1 min 24 secs'],
  [3_000, '3 secs'],
  [7_260_000, '2 hrs 1 min'],
])('%i ms have passed: %s', (ms, text) => {
  expect(british.elapsed(ms)).toBe(text)
})

test('a code that is no country or currency is shown as it is', () => {
  expect(british.country('DE')).toBe('Germany')
  expect(british.country('?')).toBe('?')
  expect(british.currency('POINTS')).toBe('POINTS')
})
