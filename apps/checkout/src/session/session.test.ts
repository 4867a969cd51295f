import { decimal } from '@sliproad/core/decimal'
import type { SessionStatus } from '@sliproad/core/vocabulary'
import { expect, test } from 'vitest'
import { aCheckout, aSession } from '../testing/builders.ts'
import { isInside, isLocked, lockedRange, phaseAt, type SessionPhase } from './session.ts'

const before = new Date('2025-11-14T14:31:59.999Z')
const end = new Date('2025-11-14T14:32:00.000Z')

test.each<[SessionStatus, SessionPhase, SessionPhase]>([
  ['pending', 'open', 'expired'],
  ['confirmed', 'open', 'expired'],
  ['processing', 'used', 'used'],
  ['completed', 'used', 'used'],
  ['failed', 'used', 'used'],
  ['expired', 'expired', 'expired'],
  ['cancelled', 'cancelled', 'cancelled'],
])('a %s session shows as %s in time and as %s once the time is over', (status, inTime, over) => {
  expect(phaseAt(aCheckout({ status }), before)).toBe(inTime)
  expect(phaseAt(aCheckout({ status }), end)).toBe(over)
})

test('the server clock decides, not the clock of the device', () => {
  const deviceIsLate = aCheckout({}, 60_000)
  const deviceIsEarly = aCheckout({}, -60_000)
  expect(phaseAt(deviceIsLate, new Date('2025-11-14T14:31:30Z'))).toBe('expired')
  expect(phaseAt(deviceIsEarly, new Date('2025-11-14T14:32:30Z'))).toBe('open')
})

const range = { locked: true, min: decimal('30'), max: decimal('1000') }

test('a range, a missing value and an opened lock leave a field to the user', () => {
  expect(isLocked(aSession(), 'sourceAmount')).toBe(true)
  expect(isLocked(aSession({ fieldLocks: { sourceAmount: range } }), 'sourceAmount')).toBe(false)
  expect(isLocked(aSession({ network: null }), 'network')).toBe(false)
  const opened = aSession({ fieldLocks: { network: { locked: false, min: null, max: null } } })
  expect(isLocked(opened, 'network')).toBe(false)
})

test('a range includes its ends, compared as amounts and not as text', () => {
  const allowed = lockedRange(aSession({ fieldLocks: { sourceAmount: range } }))
  expect(allowed).toEqual({ min: '30', max: '1000' })
  const inside = (text: string) => isInside({ min: decimal('30'), max: decimal('1000') }, decimal(text))
  expect(['29.99', '30.00', '200', '1000.0', '1000.01'].map(inside)).toEqual([false, true, true, true, false])
  expect(lockedRange(aSession())).toBeNull()
})
