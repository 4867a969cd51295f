import type { Db } from '../../db/connect.ts'
import { countOrderChanges } from './count-order-changes.ts'
import { countSessionChanges } from './count-session-changes.ts'
import { countCustomerChanges } from './customers/count-customer-changes.ts'
import { lockRollups, takeChanged } from './rollup-store.ts'

/** Updates the sums with a batch of changes. True when there is more to do. */
export async function countChanges({ db }: { db: Db }, batchSize: number): Promise<boolean> {
  return db.begin(async (tx) => {
    await lockRollups(tx)
    const { taken, orderIds, sessionIds } = await takeChanged(tx, batchSize)
    await countCustomerChanges(tx, orderIds)
    await countOrderChanges(tx, orderIds)
    await countSessionChanges(tx, sessionIds)
    return taken === batchSize
  })
}
