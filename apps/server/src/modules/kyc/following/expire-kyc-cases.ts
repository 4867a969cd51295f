import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import type { PublishDeps } from '../../events/index.ts'
import { lockRunOut } from '../kyc-store.ts'
import { moveCase } from '../move-case.ts'

type Deps = PublishDeps & { db: Db; clock: Clock }

/** Closes a batch of cases whose link has expired, and publishes an event for each. Returns how many there were. */
export async function expireKycCases(deps: Deps, batchSize: number): Promise<number> {
  return deps.db.begin(async (tx) => {
    const cases = await lockRunOut(tx, deps.clock.now(), batchSize)
    for (const kycCase of cases) await moveCase(deps, tx, kycCase, 'expired')
    return cases.length
  })
}
