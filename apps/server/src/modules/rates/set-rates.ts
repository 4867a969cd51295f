import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { type ReferenceRate, readPairs } from './rate.ts'
import { saveRates } from './rate-store.ts'

type Deps = { db: Db; clock: Clock }

/** Stores rates that an operator entered. */
export async function setRates(
  { db, clock }: Deps,
  given: readonly (readonly [currency: string, usd: string])[],
): Promise<ReferenceRate[]> {
  const asOf = clock.now()
  const rates = readPairs(given).map((pair) => ({ ...pair, source: 'operator', asOf }))
  await saveRates(db, rates)
  return rates
}
