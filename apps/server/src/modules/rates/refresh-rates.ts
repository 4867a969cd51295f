import type { Clock } from '@sliproad/core/clock'
import { callWithin } from '@sliproad/outbound/call'
import type { Db } from '../../db/connect.ts'
import type { RateSource } from './rate.ts'
import { saveRates } from './rate-store.ts'

type Deps = { db: Db; clock: Clock; rateSource: RateSource }

const fetchMs = 15_000

/** Stores the rates that the source has now; the others keep their last rate with its time. */
export async function refreshRates({ db, clock, rateSource }: Deps): Promise<number> {
  const call = callWithin(clock, fetchMs)
  try {
    const pairs = await rateSource.fetch(call.signal)
    const asOf = clock.now()
    await saveRates(
      db,
      pairs.map((pair) => ({ ...pair, source: rateSource.name, asOf })),
    )
    return pairs.length
  } finally {
    call.done()
  }
}
