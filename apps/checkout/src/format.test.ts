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
  expect(british.money(amount, currency).replace(/\u00a0/g, ' ')).toBe(text)
})

test('an amount follows the habits of the reader', () => {
  expect(
    formatFor('de-DE')
      .money('1250.50', 'EUR')
      .replace(/\u00a0/g, ' '),
  ).toBe('1.250,50 €')
})

test('a code that is no ISO currency is written behind its amount', () => {
  expect(british.money('5', 'POINTS')).toBe('5 POINTS')
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
