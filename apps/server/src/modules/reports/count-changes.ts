import type { Db } from '../../db/connect.ts'
import { queueForBooks } from '../books/index.ts'
import { bandOf, learnOutcomes, middleBand } from '../quotes/index.ts'
import { countOrderChanges, type EndedOrder } from './count-order-changes.ts'
import { countSessionChanges } from './count-session-changes.ts'
import { countCustomerChanges } from './customers/count-customer-changes.ts'
import { lockRollups, takeChanged } from './rollup-store.ts'

/** Updates the sums with a batch of changes. True when there is more to do. */
export async function countChanges({ db }: { db: Db }, batchSize: number): Promise<boolean> {
  return db.begin(async (tx) => {
    await lockRollups(tx)
    const { taken, orderIds, sessionIds } = await takeChanged(tx, batchSize)
    await countCustomerChanges(tx, orderIds)
    const ended = await countOrderChanges(tx, orderIds)
    await learnOutcomes(tx, ended.map(changeOf))
    await countSessionChanges(tx, sessionIds)
    await queueForBooks(tx, orderIds)
    return taken === batchSize
  })
}

function changeOf({ projectId, before, after, usd, seconds, deviation, ...kind }: EndedOrder) {
  const band = usd === null ? middleBand : bandOf(usd)
  return { projectId, key: { ...kind, band }, before, after, seconds, deviation }
}
