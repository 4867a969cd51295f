import { expect, test } from 'vitest'
import { ApiError, ConnectionError, type ErrorCode, RequestTimeoutError } from './errors.ts'
import { retryAfterMsIn, waitBeforeRetry } from './retry.ts'

const repeatable = { failed: 1, isRepeatable: true, random: 0.5 }
const once = { ...repeatable, isRepeatable: false }

function refused(code: ErrorCode | 'UNKNOWN', status: number, retryAfterMs?: number): ApiError {
  return new ApiError({ code, status, message: 'No.', retryAfterMs })
}

test.each([
  ['a broken connection', new ConnectionError('gone')],
  ['an answer that did not come', new RequestTimeoutError('late')],
  ['an error of the service', refused('INTERNAL_ERROR', 500)],
  ['a service that stops', refused('SERVICE_UNAVAILABLE', 503)],
  ['a first request that still runs', refused('IDEMPOTENCY_IN_PROGRESS', 409)],
  ['a proxy without the service', refused('UNKNOWN', 502)],
])('after %s a request is repeated only if it may arrive twice', (_, error) => {
  expect(waitBeforeRetry(error, repeatable)).toBeGreaterThan(0)
  expect(waitBeforeRetry(error, once)).toBeUndefined()
})

test('a request beyond the limit did nothing, so any may be repeated', () => {
  expect(waitBeforeRetry(refused('RATE_LIMIT_EXCEEDED', 429), once)).toBeGreaterThan(0)
})

test.each([
  ['a field that is wrong', refused('VALIDATION_ERROR', 400)],
  ['a gateway that the service itself has tried twice', refused('GATEWAY_UNAVAILABLE', 502)],
  ['a screening that is away for minutes', refused('SCREENING_UNAVAILABLE', 503)],
  ['a page of a proxy that says no', refused('UNKNOWN', 403)],
  ['a mistake of the program', new TypeError('no key')],
])('%s is not repeated', (_, error) => {
  expect(waitBeforeRetry(error, repeatable)).toBeUndefined()
})

test('waits double up to eight seconds, half of each by chance', () => {
  const away = new ConnectionError('gone')
  const least = [1, 2, 3, 4, 5, 6].map((failed) =>
    waitBeforeRetry(away, { ...repeatable, failed, random: 0 }),
  )
  const most = [1, 2, 3, 4, 5, 6].map((failed) => waitBeforeRetry(away, { ...repeatable, failed, random: 1 }))
  expect(least).toEqual([250, 500, 1000, 2000, 4000, 4000])
  expect(most).toEqual([500, 1000, 2000, 4000, 8000, 8000])
})

test('what the service asks for is waited in full, unless it is over a minute', () => {
  const asked = (ms: number) =>
    waitBeforeRetry(refused('RATE_LIMIT_EXCEEDED', 429, ms), { ...repeatable, random: 0 })
  expect(asked(7_000)).toBe(7_000)
  expect(asked(60_000)).toBe(60_000)
  expect(asked(60_001)).toBeUndefined()
})

test('Retry-After is read in seconds and as a date', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  expect(retryAfterMsIn('3', now)).toBe(3_000)
  expect(retryAfterMsIn('Sun, 01 Mar 2026 12:00:09 GMT', now)).toBe(9_000)
  expect(['', 'soon', '-1', null].map((text) => retryAfterMsIn(text, now))).toEqual(Array(4).fill(undefined))
})
