import type { Clock } from '@sliproad/core/clock'
import type { Logger } from '../../../telemetry/logger.ts'
import type { Metrics } from '../../../telemetry/metrics.ts'
import { type ClockState, clockState, measureClockSkew } from './clock-skew.ts'

type Deps = Parameters<typeof measureClockSkew>[0] & { logger: Logger; metrics: Metrics }

export type ClockWatch = ReturnType<typeof createClockWatch>

const checkEveryMs = 60_000
const measuredToMs = 1_000

/**
 * Compares our clock with the database's at the start and every minute, and corrects by it what is signed while ours is
 * off. With a clock that is useless nothing is signed, and before the first comparison it is not known whether it is.
 */
export function createClockWatch(deps: Deps) {
  const { clock, logger, metrics } = deps
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let state: ClockState = 'unusable'
  /** How far our clock is ahead, while that matters to receivers. */
  let aheadMs = 0
  /** How far it is behind; small differences are those of the measurement. */
  let behindMs = 0

  async function check(): Promise<void> {
    const skewMs = await measureClockSkew(deps)
    checkedAtMs = clock.now().getTime()
    metrics.clockSkew.set(skewMs / 1000)
    const before = state
    state = clockState(skewMs)
    aheadMs = state === 'off' ? skewMs : 0
    behindMs = -skewMs > measuredToMs ? -skewMs : 0
    if (state === 'unusable') {
      logger.error({ skewMs }, 'the clock is off: no webhook is signed until it is right')
    } else if (state === 'off') {
      logger.error({ skewMs }, 'the clock is off: webhooks are signed with the time of the database')
    } else if (before !== 'right') logger.info({ skewMs }, 'the clock agrees with the database')
  }

  /** What receivers compare with their own clocks. */
  const signingClock: Clock = { now: () => new Date(clock.now().getTime() - aheadMs) }

  return {
    isFit: () => state !== 'unusable',
    /** Compares again if that was long ago. */
    async watch(): Promise<void> {
      const sinceMs = clock.now().getTime() - checkedAtMs
      // A clock that jumped back is looked at as well.
      if (sinceMs >= checkEveryMs || sinceMs < 0) await check()
    },
    signingClock,
    /** The later of the two: what is due by either is due, whoever wrote down its time. */
    workClock: { now: () => new Date(clock.now().getTime() + behindMs) } satisfies Clock,
  }
}
