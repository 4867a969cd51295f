import { type Clock, systemClock } from '@sliproad/core/clock'
import type { Db } from '../connect.ts'

type Sources = { system?: Clock; monotonicMs?: () => number }

/** The one time of a deployment: the database's, from which every process measures its own difference. */
export type DatabaseClock = Clock & {
  /** Asks the database for its time. Until the first answer this clock is the system's. */
  measure(db: Db): Promise<void>
  /** How far the clock of this machine is ahead of the database's, in milliseconds. */
  skewMs(): number
  /**
   * Whether the two clocks agree; while they do not it is unknown which one is right, so nothing irrevocable is done.
   */
  isFit(): boolean
}

const fitMaxMs = 60_000

/**
 * Advances by the monotonic clock from the last measured time of the database, so that neither a wrong clock of this
 * machine nor its correction changes the time that orders, sessions, leases and retention depend on.
 */
export function createDatabaseClock({
  system = systemClock,
  monotonicMs = () => performance.now(),
}: Sources = {}): DatabaseClock {
  let originMs: number | undefined
  const nowMs = () => (originMs === undefined ? system.now().getTime() : originMs + monotonicMs())
  const skewMs = () => system.now().getTime() - nowMs()
  return {
    now: () => new Date(nowMs()),
    async measure(db) {
      const before = monotonicMs()
      const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`
      if (!row) throw new Error('the database did not return its time')
      // The request is assumed to take half of the round trip.
      originMs = row.now.getTime() - (before + monotonicMs()) / 2
    },
    skewMs,
    isFit: () => originMs !== undefined && Math.abs(skewMs()) <= fitMaxMs,
  }
}
