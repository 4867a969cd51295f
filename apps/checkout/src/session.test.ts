import { expect, test } from 'vitest'
import { type Face, faceAt, isCertain, isLocked, type SessionStatus } from './session.ts'
import { aCheckout, aSession } from './testing.ts'

const before = new Date('2025-11-14T14:31:59.999Z')
const end = new Date('2025-11-14T14:32:00.000Z')

test.each<[SessionStatus, Face, Face]>([
  ['pending', 'open', 'expired'],
  ['confirmed', 'open', 'expired'],
  ['processing', 'used', 'used'],
  ['completed', 'used', 'used'],
  ['failed', 'used', 'used'],
  ['expired', 'expired', 'expired'],
  ['cancelled', 'cancelled', 'cancelled'],
])('a %s session shows as %s in time and as %s once the time is over', (status, inTime, over) => {
  expect(faceAt(aCheckout({ status }), before)).toBe(inTime)
  expect(faceAt(aCheckout({ status }), end)).toBe(over)
})

test('the server clock decides, not the clock of the device', () => {
  const deviceIsLate = aCheckout({}, 60_000)
  const deviceIsEarly = aCheckout({}, -60_000)
  expect(faceAt(deviceIsLate, new Date('2025-11-14T14:31:30Z'))).toBe('expired')
  expect(faceAt(deviceIsEarly, new Date('2025-11-14T14:32:30Z'))).toBe('open')
})

test('a range, a missing value and an opened lock leave a field to the user', () => {
  expect(isLocked(aSession(), 'sourceAmount')).toBe(true)
  const ranged = aSession({ fieldLocks: { sourceAmount: { locked: true, min: '30', max: null } } })
  expect(isLocked(ranged, 'sourceAmount')).toBe(false)
  expect(isLocked(aSession({ network: null }), 'network')).toBe(false)
  const opened = aSession({ fieldLocks: { network: { locked: false, min: null, max: null } } })
  expect(isLocked(opened, 'network')).toBe(false)
})

test('only an amount, a currency and an asset that were all locked are certain to be in the order', () => {
  expect(isCertain(aSession())).toBe(true)
  const { sourceAmount, ...others } = aSession().fieldLocks
  expect(sourceAmount).toBeDefined()
  expect(isCertain(aSession({ fieldLocks: others }))).toBe(false)
})
