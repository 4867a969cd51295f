import { expect, test, vi } from 'vitest'
import { callWithin } from './call.ts'

const now = new Date('2026-01-05T10:00:00Z')
const clock = { now: () => now }

test('a call ends at its deadline', async () => {
  const call = callWithin(clock, 20)
  expect(call.deadlineAt).toEqual(new Date('2026-01-05T10:00:00.020Z'))
  expect(call.signal.aborted).toBe(false)
  await vi.waitFor(() => expect(call.signal.aborted).toBe(true))
})

test('a call ends with the call around it, even one that has already ended', () => {
  const outer = new AbortController()
  const call = callWithin(clock, 60_000, outer.signal)
  outer.abort()
  const late = callWithin(clock, 60_000, outer.signal)
  expect([call.signal.aborted, late.signal.aborted]).toEqual([true, true])
  call.done()
  late.done()
})

test('a call that is done no longer listens to the one around it', () => {
  const outer = new AbortController()
  const call = callWithin(clock, 60_000, outer.signal)
  call.done()
  outer.abort()
  expect(call.signal.aborted).toBe(false)
})
