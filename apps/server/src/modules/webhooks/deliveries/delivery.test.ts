import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deliveryIdOf,
  deliveryLeaseMs,
  firstAttemptAt,
  isSuccess,
  nextAttemptAt,
  uuidOfDeliveryId,
} from './delivery.ts'

const delaysSeconds = [0, 60, 300, 900, 3600]
const at = new Date('2026-03-01T12:00:00.000Z')
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
])('after %i failed attempts the next is due in %i minutes', (attempts, minutes) => {
  expect(nextAttemptAt({ delaysSeconds, jitter: () => 0 }, { attempts, at })).toEqual(minutesLater(minutes))
})

test('after the fifth there is none', () => {
  expect(nextAttemptAt({ delaysSeconds, jitter: () => 0 }, { attempts: 5, at })).toBeNull()
  expect(nextAttemptAt({ delaysSeconds, jitter: () => 0 }, { attempts: 6, at, retryAfterMs: 1e9 })).toBeNull()
})

test('a step is never shortened, and stretched by a fifth at most or to what the receiver asks for, twice at most', () => {
  const failed = fc.record({
    attempts: fc.integer({ min: 1, max: 4 }),
    jitter: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    retryAfterMs: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(failed, ({ attempts, jitter, retryAfterMs }) => {
      const due = nextAttemptAt({ delaysSeconds, jitter: () => jitter }, { attempts, at, retryAfterMs })
      const waitMs = (due?.getTime() ?? 0) - at.getTime()
      const stepMs = (delaysSeconds[attempts] ?? 0) * 1000
      expect(waitMs).toBeGreaterThanOrEqual(stepMs)
      expect(waitMs).toBeGreaterThanOrEqual(Math.min(retryAfterMs ?? 0, 2 * stepMs))
      expect(waitMs).toBeLessThanOrEqual(retryAfterMs === undefined ? stepMs * 1.2 + 1 : 2 * stepMs)
    }),
  )
})

test('the first attempt is due at once, unless the schedule says otherwise', () => {
  expect(firstAttemptAt({ delaysSeconds, jitter: () => 0 }, at)).toEqual(at)
  expect(firstAttemptAt({ delaysSeconds: [90], jitter: () => 0 }, at)).toEqual(minutesLater(1.5))
})

test('a lease outlasts the longest attempt by fifteen seconds and five of waiting, and ends within a minute', () => {
  expect(deliveryLeaseMs).toBeGreaterThanOrEqual(30_000 + 15_000 + 5_000)
  expect(deliveryLeaseMs).toBeLessThan(59_000)
})

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [301, false],
  [410, false],
  [500, false],
])('whether %i is a success: %s', (status, expected) => {
  expect(isSuccess(status)).toBe(expected)
})

test('a delivery id holds its UUID', () => {
  const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(deliveryIdOf(uuid)).toBe('whd_01h455vb4pex5vsknk084sn02q')
  expect(uuidOfDeliveryId('whd_01h455vb4pex5vsknk084sn02q')).toBe(uuid)
  expect(uuidOfDeliveryId('evt_01h455vb4pex5vsknk084sn02q')).toBeUndefined()
})
