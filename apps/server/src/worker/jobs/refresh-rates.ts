import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { listRates, type RateSource, refreshRates } from '../../modules/rates/index.ts'
import type { ScheduledJob } from '../../modules/schedules/index.ts'
import type { Metrics } from '../../telemetry/metrics.ts'

type Deps = { db: Db; clock: Clock; metrics: Metrics; rateSource: RateSource | undefined }

/** Limits need no second decimal: an hour is often enough. Without a source only the age of the rates is watched. */
export function refreshRatesJob({ db, clock, metrics, rateSource }: Deps): ScheduledJob {
  return {
    name: 'refresh-rates',
    everyMs: 60 * 60_000,
    async run() {
      try {
        if (rateSource) await refreshRates({ db, clock, rateSource })
      } finally {
        const times = (await listRates(db)).map(({ asOf }) => asOf.getTime() / 1000)
        metrics.oldestRate.set(times.length === 0 ? 0 : Math.min(...times))
      }
      return { more: false }
    },
  }
}
