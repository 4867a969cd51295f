import type { Clock } from '@sliproad/core/clock'
import type { Logger } from '../../../telemetry/logger.ts'
import type { Metrics } from '../../../telemetry/metrics.ts'
import { type ClockState, clockState, measureClockSkew } from './clock-skew.ts'

type Deps = Parameters<typeof measureClockSkew>[0] & { logger: Logger; metrics: Metrics }

export type ClockWatch = ReturnType<typeof createClockWatch>

const checkEveryMs = 60_000
const measuredToMs = 1_000

/**
 * Compares this machine's clock with the database's at the start and every minute, and corrects the signed time while
 * the clock is off. With an unusable clock nothing is signed, and until the first comparison it counts as unusable.
 */
export function createClockWatch(deps: Deps) {
  const { clock, logger, metrics } = deps
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let state: ClockState = 'unusable'
  /** How far the clock is ahead, once it is so far that receivers would refuse the signed time. */
  let aheadMs = 0
  /** How far the clock is behind; small differences come from measuring. */
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

  /** The signed time, which receivers compare with their own clocks. */
  const signingClock: Clock = { now: () => new Date(clock.now().getTime() - aheadMs) }

  return {
    isFit: () => state !== 'unusable',
    /** Compares again if that was long ago. */
    async watch(): Promise<void> {
      const sinceMs = clock.now().getTime() - checkedAtMs
      // A negative difference means that the clock was put back: compare again.
      if (sinceMs >= checkEveryMs || sinceMs < 0) await check()
    },
    signingClock,
    /** The later of the two clocks: a delivery that is due by either is due, whichever process wrote its time. */
    workClock: { now: () => new Date(clock.now().getTime() + behindMs) } satisfies Clock,
  }
}
