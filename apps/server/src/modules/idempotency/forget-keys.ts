import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../db/connect.ts'
import { deleteExpired } from './idempotency-store.ts'

type Deps = { db: Db; clock: Clock }

/** Deletes keys older than a day, a batch at most. Returns how many it deleted. */
export async function forgetKeys({ db, clock }: Deps, batchSize: number): Promise<number> {
  return deleteExpired(db, clock.now(), batchSize)
}
