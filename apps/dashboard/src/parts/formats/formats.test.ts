import { expect, test } from 'vitest'
import { formatCoins, formatCoinsOf, formatCount, formatMoney, formatPrice } from './amounts.ts'
import { dayOf, formatClock, formatMoment, nameOfDay, spanOfDay } from './dates.ts'
import { fromTyped, toTyped } from './decimals.ts'
import { localeOf } from './locale.ts'

test('the reader gets the page’s language in the notation of his own country', () => {
  expect(localeOf('en', ['de-DE', 'en-US', 'en'])).toBe('en-US')
  expect(localeOf('en', ['de-DE'])).toBe('en-GB')
  expect(localeOf('de', ['de-AT', 'en'])).toBe('de-AT')
  expect(localeOf('de', ['fr'])).toBe('de')
})

test('money has its sign and its decimals, whatever the wire sends', () => {
  expect(formatMoney('250', 'EUR')).toBe('€250.00')
  expect(formatMoney('1500.5', 'GBP')).toBe('£1,500.50')
  expect(formatMoney('15000', 'JPY')).toMatch(/15,000$/)
  expect(formatMoney('3', 'USDC')).toBe('3 USDC')
  expect(formatPrice('3483.700998906623', 'EUR')).toBe('€3,483.70')
  expect(formatPrice('0.000012345678', 'EUR')).toBe('€0.00001235')
  expect(formatPrice('0.999812', 'USD')).toMatch(/0\.9998$/)
})

test('coins end on one line, are never rounded up and never vanish', () => {
  expect(formatCoinsOf('0.071612999999999999', 'ETH')).toBe('0.071612 ETH')
  expect(formatCoins('0.5', 'ETH')).toBe('0.500000')
  expect(formatCoins('1553.7899', 'USDC')).toBe('1,553.78')
  expect(formatCoins('0.0036142', 'BTC')).toBe('0.0036142')
  expect(formatCoins('0.000000012', 'ETH')).toBe('0.000000012')
  expect(formatCoins('0', 'ETH')).toBe('0.000000')
  expect(formatCoins('123456.7', 'SHIB')).toBe('123,456')
})

test('a count that stopped says so', () => {
  expect(formatCount(2481)).toBe('2,481')
  expect(formatCount(1000, true)).toBe('1,000+')
})

test('days are those of the reader’s zone', () => {
  const now = new Date(2026, 10, 17, 15, 0)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 2).toISOString()
  expect(dayOf(at(17, 0))).toBe('2026-11-17')
  expect(nameOfDay('2026-11-16', now)).toBe('yesterday')
  expect(nameOfDay('2026-11-15', now)).toBeNull()
  expect(formatMoment(at(17, 14), now)).toBe(`today, ${formatClock(at(17, 14))}`)
  expect(formatMoment(at(9, 8), now)).toContain('Nov')
  expect(spanOfDay('2026-11-17')).toEqual({
    from: new Date(2026, 10, 17).toISOString(),
    to: new Date(2026, 10, 18).toISOString(),
  })
})

test('numbers are typed and shown with the comma of the reader', () => {
  expect(toTyped('1.5', ',')).toBe('1,5')
  expect(fromTyped('1,5', ',')).toBe('1.5')
  expect(fromTyped('1.5', ',')).toBe('1.5')
  expect(fromTyped('1.000,50', ',')).toBe('1000.50')
  expect(fromTyped('1,000,', ',')).toBe('1000.')
  expect(fromTyped('12.345.678,9', ',')).toBe('12345678.9')
  expect(fromTyped('1,5,', ',')).toBe('1.5.')
  expect(fromTyped('1,5', '.')).toBe('1,5')
})
