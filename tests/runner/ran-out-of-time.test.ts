import { expect, test } from 'vitest'
import { ranOutOfTime } from './ran-out-of-time.ts'

test.each([
  { name: 'Error', message: 'the end of all did not happen within 40000 ms' },
  { name: 'Error', message: 'Test timed out in 60000ms.' },
  { name: 'Error', message: 'Hook timed out in 120000ms.' },
  { name: 'AssertionError', message: 'it took 6210 ms and did not happen within 5000 ms' },
  { name: 'AssertionError', message: 'it managed 43 in its time and needs more than 50' },
  { name: 'TimeoutError', message: 'locator.click: Timeout 30000ms exceeded.' },
])('$message: it waited in vain', (failure) => {
  expect(ranOutOfTime([failure])).toBe(true)
})

test.each([
  { name: 'AssertionError', message: 'expected 1 to be 0' },
  { name: 'AssertionError', message: "expected 'timed out' to be 'completed'" },
  { name: 'AssertionError', message: "expected 'it took 2 ms and did not happen within 1 ms' to be ''" },
  { name: 'TypeError', message: 'x is undefined' },
])('$message: it found something wrong', (failure) => {
  expect(ranOutOfTime([failure])).toBe(false)
  const late = { name: 'Error', message: 'the end did not happen within 1 ms' }
  expect(ranOutOfTime([late, failure])).toBe(false)
})

test('what was measured is compared with its limit', () => {
  expect(4_999).toTakeLessThan(5_000)
  expect(() => expect(6_210.4).toTakeLessThan(5_000)).toThrow(
    'it took 6210 ms and did not happen within 5000 ms',
  )
  expect(51).toManageMoreThan(50)
  expect(() => expect(50).toManageMoreThan(50)).toThrow('it managed 50 in its time and needs more than 50')
})

test('a failure without an error is not of this kind', () => {
  expect(ranOutOfTime([])).toBe(false)
})
