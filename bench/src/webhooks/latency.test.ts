import { expect, test } from 'vitest'
import { quantile } from './latency.ts'

test('a quantile is a value that was seen, whatever the order', () => {
  const values = [30, 10, 50, 20, 40]
  expect(quantile(values, 0.5)).toBe(30)
  expect(quantile(values, 0.99)).toBe(50)
  expect(quantile(values, 1)).toBe(50)
  expect(quantile([7], 0.01)).toBe(7)
})

test('of nothing there is no quantile', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError)
})
