import type { Db, Queryable } from '../../db/connect.ts'
import { findHighestPosition, holdFeed, readFeedShift, setShift } from './feed-store.ts'

/**
 * Keeps new events after the old ones. Data restored into another database carries higher transaction numbers than
 * that database has reached; from then on the difference is added. Must run before events are written; where the
 * numbers fit it changes nothing.
 */
export async function alignEventFeed(db: Db): Promise<void> {
  if (!(await isBehind(db))) return
  await db.begin(async (tx) => {
    await holdFeed(tx)
    // Of several instances that start at once, one makes the change.
    if (!(await isBehind(tx))) return
    const { from, shift } = await readFeedShift(tx)
    await setShift(tx, shift + (await findHighestPosition(tx)) + 1n - from)
  })
}

/**
 * An event has a position that no transaction has reached yet. A transaction that ends between the two readings moves
 * only the second.
 */
async function isBehind(db: Queryable): Promise<boolean> {
  const highest = await findHighestPosition(db)
  const { unused } = await readFeedShift(db)
  return highest >= unused
}
