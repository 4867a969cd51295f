import type { Clock } from '@sliproad/core/clock'

export type FakeClock = Clock & {
  advanceSeconds(seconds: number): void
  advanceMinutes(minutes: number): void
}

/** Stands still until a test moves it. */
export function fakeClock(start = new Date('2026-03-01T12:00:00.000Z')): FakeClock {
  let nowMs = start.getTime()
  const advanceSeconds = (seconds: number) => {
    nowMs += seconds * 1000
  }
  return {
    now: () => new Date(nowMs),
    advanceSeconds,
    advanceMinutes: (minutes) => advanceSeconds(minutes * 60),
  }
}
