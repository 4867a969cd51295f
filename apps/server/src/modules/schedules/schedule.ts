/** A recurring job, run by one worker at a time over all instances. */
export type Schedule = {
  name: string
  nextRunAt: Date
  failures: number
  lastError: string | null
  lastRunAt: Date | null
}

/** `run` does one batch and returns whether there is more to do now. */
export type ScheduledJob = {
  name: string
  everyMs: number
  run: () => Promise<{ more: boolean }>
  /** Whether several workers may run it at once, because each batch passes over the rows of another. */
  isShared?: boolean
}

export type ScheduleLease = { name: string; token: string; failures: number }

/**
 * Longer than a run usually takes. A run that outlasts it may overlap with a second one, which is harmless: jobs are
 * safe to run twice.
 */
export const leaseMs = 20_000

const pauseMaxMs = 5 * 60_000

/** By how much the clocks of two healthy workers may differ. */
const clocksApartMs = 5_000

/** No job has a longer interval than this; a time further ahead was written by a wrong clock. */
export function sleepMaxMs(everyMs: number, failures: number): number {
  return clocksApartMs + (failures === 0 ? everyMs : Math.max(everyMs, pauseMaxMs))
}

/** A job that keeps failing is tried ever more rarely, but never given up. */
export function pauseAfterFailures(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(everyMs * 2 ** Math.min(failures, 20), pauseMaxMs))
}
