import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../db/connect.ts'
import { type RateSource, refreshRates } from '../modules/rates/index.ts'

export type RateDeps = { db: Db; clock: Clock; rateSource: RateSource | undefined }

/** Fetches reference rates, where a source was given. */
export async function renewRates({ db, clock, rateSource }: RateDeps): Promise<void> {
  if (rateSource) await refreshRates({ db, clock, rateSource })
}
