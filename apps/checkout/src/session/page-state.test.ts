import { expect, test } from 'vitest'
import type { Answer } from '../api/read-checkout.ts'
import { aCheckout } from '../testing/builders.ts'
import { afterAnswer, retryAt, type View } from './page-state.ts'

const now = new Date('2025-11-14T14:10:00Z')
const later = new Date('2025-11-14T14:32:00Z')
const loading: View = { kind: 'loading' }
const shown: View = { kind: 'session', checkout: aCheckout(), phase: 'open' }
const failures: Answer[] = [
  { kind: 'offline' },
  { kind: 'unreachable' },
  { kind: 'busy', retryAfterMs: 5000 },
  { kind: 'fault', requestId: 'r' },
]

const secondsUntilRetry = (view: View) => ((retryAt(view)?.getTime() ?? Number.NaN) - now.getTime()) / 1000

test('a session that came is shown', () => {
  const checkout = aCheckout({ status: 'cancelled' })
  const view = afterAnswer(loading, { kind: 'loaded', checkout }, now)
  expect(view).toEqual({ kind: 'session', checkout, phase: 'cancelled' })
})

test.each(failures)('a shown session stays shown after $kind', (answer) => {
  expect(afterAnswer(shown, answer, now)).toEqual(shown)
})

test.each(failures)('a session past its time is expired even if the answer is $kind', (answer) => {
  expect(afterAnswer(shown, answer, later)).toMatchObject({ kind: 'session', phase: 'expired' })
})

test('a link that the server no longer accepts closes the page', () => {
  expect(afterAnswer(shown, { kind: 'link' }, now)).toEqual({ kind: 'refused', refusal: { kind: 'link' } })
})

test('a busy server is asked again exactly when it said', () => {
  const view = afterAnswer(loading, { kind: 'busy', retryAfterMs: 12_000 }, now)
  expect(secondsUntilRetry(view)).toBe(12)
})

test('without a connection the tries come slower and slower, but never stop', () => {
  let view: View = loading
  const waits = Array.from({ length: 7 }, () => {
    view = afterAnswer(view, { kind: 'offline' }, now)
    return secondsUntilRetry(view)
  })
  expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30])
})

test('a fault and a broken link wait for the user', () => {
  expect(retryAt(afterAnswer(loading, { kind: 'fault', requestId: null }, now))).toBeNull()
  expect(retryAt(afterAnswer(loading, { kind: 'link' }, now))).toBeNull()
  expect(retryAt(shown)).toBeNull()
})
