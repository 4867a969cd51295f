import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancel, canMove, requireOpen, type Session, type SessionStatus, statusAt } from './session.ts'

const statuses = [
  'pending',
  'confirmed',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'expired',
] as const satisfies SessionStatus[]

const expiresAt = new Date('2026-03-01T12:30:00.000Z')
const before = new Date(expiresAt.getTime() - 1)

function aSession(status: SessionStatus): Session {
  return { status, expiresAt } as Session
}

const legal: [SessionStatus, SessionStatus][] = [
  ['pending', 'confirmed'],
  ['pending', 'processing'],
  ['pending', 'cancelled'],
  ['pending', 'expired'],
  ['confirmed', 'confirmed'],
  ['confirmed', 'processing'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'expired'],
  ['processing', 'completed'],
  ['processing', 'failed'],
]

test('the table of moves is exactly the one that was decided', () => {
  const all = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))
  expect(all.filter(([from, to]) => canMove(from, to))).toEqual(expect.arrayContaining(legal))
  expect(all.filter(([from, to]) => canMove(from, to))).toHaveLength(legal.length)
})

test('nothing leaves an end, and no walk along the table comes back to an earlier place', () => {
  const rank = { pending: 0, confirmed: 1, processing: 2, completed: 3, failed: 3, cancelled: 3, expired: 3 }
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.constantFrom(...statuses), (from, to) => {
      if (canMove(from, to)) expect(rank[to]).toBeGreaterThanOrEqual(rank[from])
      if (rank[from] === 3) expect(canMove(from, to)).toBe(false)
    }),
  )
})

test.each(statuses)('a %s session is what it was up to the last millisecond before its time', (status) => {
  expect(statusAt(aSession(status), before)).toBe(status)
})

test.each<[SessionStatus, SessionStatus]>([
  ['pending', 'expired'],
  ['confirmed', 'expired'],
  ['processing', 'processing'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
])('at its time a %s session is %s', (status, expected) => {
  expect(statusAt(aSession(status), expiresAt)).toBe(expected)
})

test.each<[SessionStatus, string]>([
  ['pending', 'cancelled'],
  ['confirmed', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['processing', 'SESSION_NOT_CANCELLABLE'],
  ['completed', 'SESSION_NOT_CANCELLABLE'],
  ['failed', 'SESSION_NOT_CANCELLABLE'],
  ['expired', 'SESSION_NOT_CANCELLABLE'],
])('cancelling a %s session: %s', (status, outcome) => {
  if (outcome === 'cancelled') expect(cancel(aSession(status), before).status).toBe('cancelled')
  else expect(() => cancel(aSession(status), before)).toThrow(expect.objectContaining({ code: outcome }))
})

test.each<[SessionStatus, string | undefined]>([
  ['pending', undefined],
  ['confirmed', undefined],
  ['processing', 'SESSION_ALREADY_USED'],
  ['completed', 'SESSION_ALREADY_USED'],
  ['failed', 'SESSION_ALREADY_USED'],
  ['cancelled', 'SESSION_CANCELLED'],
  ['expired', 'SESSION_EXPIRED'],
])('using a %s session: %s', (status, code) => {
  const use = () => requireOpen(aSession(status), before)
  if (code === undefined) expect(use).not.toThrow()
  else expect(use).toThrow(expect.objectContaining({ code }))
})

test('an open session cannot be used or cancelled from its time on', () => {
  for (const status of ['pending', 'confirmed'] as const) {
    expect(() => requireOpen(aSession(status), expiresAt)).toThrow(
      expect.objectContaining({ code: 'SESSION_EXPIRED' }),
    )
    expect(() => cancel(aSession(status), expiresAt)).toThrow(
      expect.objectContaining({ code: 'SESSION_NOT_CANCELLABLE' }),
    )
  }
})
