import { expect, test } from 'vitest'
import { biggestLoss, growth, pointsBetween } from './compare.ts'
import { lastDays } from './range.ts'

test('growth has a size and a direction, and is null without an earlier figure', () => {
  expect(growth('112.4', '100')).toEqual({ size: '12.4', more: true })
  expect(growth('50', '100')).toEqual({ size: '50.0', more: false })
  expect(growth('5', '0.00')).toBeNull()
})

test('shares are compared in points', () => {
  expect(pointsBetween(0.499, 0.481)).toEqual({ size: '1.8', more: true })
  expect(pointsBetween(null, 0.4)).toBeNull()
})

test('the biggest loss is named only when a customer left', () => {
  expect(
    biggestLoss([
      { step: 'opened', left: 3 },
      { step: 'offers', left: 9 },
    ]),
  ).toBe('offers')
  expect(biggestLoss([{ step: 'opened', left: 0 }])).toBeNull()
})

test('seven days end today and begin six days ago', () => {
  expect(lastDays(7, Date.parse('2026-03-01T12:00:00Z'))).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})
