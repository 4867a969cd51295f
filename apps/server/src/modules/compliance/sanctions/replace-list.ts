import { type Acceptance, acceptList } from '@sliproad/compliance/sanctions/accept-list'
import type { FileMarks } from '@sliproad/compliance/sanctions/fetch-sdn'
import type { SanctionsList } from '@sliproad/compliance/sanctions/sanctions-list'
import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../db/connect.ts'
import { findInForce, insertSnapshot, lockSanctions, markChecked, replaceEntries } from './sanctions-store.ts'

export type ReplaceDeps = {
  db: Db
  clock: Clock
  newId: NewId
  /** Called with every address that was listed or delisted, in the same transaction. */
  onListChange: (tx: Tx, addressKeys: readonly string[]) => Promise<void>
}

type Options = { marks?: FileMarks; force?: boolean }

/**
 * Replaces the whole list, unless the new one looks broken compared with the one in force. Every process uses it
 * within a second; an address that is missing from it is no longer listed.
 */
export async function replaceList(
  deps: ReplaceDeps,
  { entries, ...facts }: SanctionsList,
  { marks = { etag: null, lastModified: null }, force = false }: Options = {},
): Promise<Acceptance> {
  return deps.db.begin(async (tx) => {
    await lockSanctions(tx)
    const last = await findInForce(tx)
    const acceptance = acceptList(facts, last ?? null, { force })
    const now = deps.clock.now()
    if (acceptance.verdict === 'unchanged' && last)
      await markChecked(tx, last.id, { ...marks, checkedAt: now })
    if (acceptance.verdict === 'replace') {
      const id = deps.newId()
      await insertSnapshot(tx, { ...facts, ...marks, id, loadedAt: now, checkedAt: now })
      await deps.onListChange(tx, await replaceEntries(tx, id, entries))
    }
    return acceptance
  })
}
