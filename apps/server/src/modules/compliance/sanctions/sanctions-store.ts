import type { SanctionsEntry } from '@sliproad/compliance/sanctions/sanctions-list'
import type postgres from 'postgres'
import type { Queryable, Tx } from '../../../db/connect.ts'
import type { SanctionsSnapshot } from './sanctions-snapshot.ts'

/** An arbitrary lock number; it only has to be the same in every process. */
const lockKey = 7_305_815

/** Two lists are never imported at once. */
export async function lockSanctions(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

/** By sanctions_in_force. */
export async function findInForce(db: Queryable): Promise<SanctionsSnapshot | undefined> {
  const [snapshot] = await db<SanctionsSnapshot[]>`
    select id, source, published_on::text, record_count, address_count, sha256, etag, last_modified, loaded_at, checked_at
    from sanctions_snapshots where in_force`
  return snapshot
}

export async function insertSnapshot(tx: Tx, snapshot: SanctionsSnapshot): Promise<void> {
  await tx`update sanctions_snapshots set in_force = false where in_force`
  await tx`insert into sanctions_snapshots ${tx({ ...snapshot, inForce: true })}`
}

export async function markChecked(
  tx: Queryable,
  id: string,
  { etag, lastModified, checkedAt }: Pick<SanctionsSnapshot, 'etag' | 'lastModified' | 'checkedAt'>,
): Promise<void> {
  await tx`update sanctions_snapshots set ${tx({ etag, lastModified, checkedAt })} where id = ${id}`
}

/** Replaces all entries with those of a new list. Returns the addresses that only one of the two lists has. */
export async function replaceEntries(
  tx: Tx,
  snapshotId: string,
  entries: readonly SanctionsEntry[],
): Promise<string[]> {
  const rows = entries.map((entry, position) => ({ ...entry, position }))
  await tx`
    insert into sanctions_entries
      (snapshot_id, position, address_key, address, kind, checksum_ok, symbol, uid, name, programs, list_date)
    select ${snapshotId}, position, key, address, kind, "checksumOk", symbol, uid, name,
      array(select jsonb_array_elements_text(programs)), "listDate"
    from jsonb_to_recordset(${tx.json(rows as unknown as postgres.JSONValue)}) as entry (
      position integer, key text, address text, kind text, "checksumOk" boolean, symbol text, uid text, name text,
      programs jsonb, "listDate" date
    )`
  const changed = await tx<{ key: string }[]>`
    select address_key as key from sanctions_entries
    group by address_key having not (bool_or(snapshot_id = ${snapshotId}) and bool_or(snapshot_id <> ${snapshotId}))`
  await tx`delete from sanctions_entries where snapshot_id <> ${snapshotId}`
  return changed.map(({ key }) => key)
}

/** By primary key. */
export async function listEntries(db: Queryable, snapshotId: string): Promise<SanctionsEntry[]> {
  return db<SanctionsEntry[]>`
    select address_key as key, address, kind, checksum_ok, symbol, uid, name, programs, list_date::text
    from sanctions_entries where snapshot_id = ${snapshotId}`
}
