import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../db/connect.ts'
import { listRates, type RateSource, refreshRates } from '../modules/rates/index.ts'
import type { Metrics } from '../telemetry/metrics.ts'

export type RateDeps = { db: Db; clock: Clock; metrics: Metrics; rateSource: RateSource | undefined }

/** Fetches reference rates and reports how old the oldest is; without a source only the age is reported. */
export async function renewRates({ db, clock, metrics, rateSource }: RateDeps): Promise<void> {
  try {
    if (rateSource) await refreshRates({ db, clock, rateSource })
  } finally {
    const times = (await listRates(db)).map(({ asOf }) => asOf.getTime() / 1000)
    metrics.oldestRate.set(times.length === 0 ? 0 : Math.min(...times))
  }
}
