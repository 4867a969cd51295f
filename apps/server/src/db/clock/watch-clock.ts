import type { Sleep } from '../../loops/sleep.ts'
import { type Steps, startSteps } from '../../loops/steps.ts'
import type { Logger } from '../../telemetry/logger.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import type { Db } from '../connect.ts'
import type { DatabaseClock } from './database-clock.ts'

type Deps = {
  db: Db
  clock: Pick<DatabaseClock, 'measure' | 'skewMs' | 'isFit'>
  sleep: Sleep
  logger: Logger
  metrics: Metrics
}

const pollEveryMs = 1_000
const looksPerMeasure = 60

/**
 * Measures the database's time every minute, and at once when the clocks diverge; reports when they diverge and when
 * they agree again.
 */
export function watchClock({ db, clock, sleep, logger, metrics }: Deps): Steps {
  let wasFit = clock.isFit()
  let looks = 0
  const onError = (error: unknown) => logger.warn({ err: error }, 'the time of the database is not known')
  return startSteps(look, { sleep, onError })

  async function look(): Promise<number> {
    if (looks++ % looksPerMeasure === 0 || !clock.isFit()) await clock.measure(db)
    const skewMs = clock.skewMs()
    metrics.clockSkew.set(skewMs / 1_000)
    const isFit = clock.isFit()
    if (wasFit && !isFit) {
      logger.error({ skewMs }, 'the clock is wrong: nothing is deleted, expired or signed until it is right')
    } else if (!wasFit && isFit) logger.info({ skewMs }, 'the clock agrees with the database')
    wasFit = isFit
    return pollEveryMs
  }
}
