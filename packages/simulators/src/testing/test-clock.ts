import type { Clock } from '@sliproad/core/clock'

/** A clock that stands still until a test moves it. */
export function createTestClock(start = '2026-01-05T10:00:00.000Z'): Clock & { advance(ms: number): void } {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
    },
  }
}
