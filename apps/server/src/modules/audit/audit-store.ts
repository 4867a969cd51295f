import type postgres from 'postgres'
import type { Queryable } from '../../db/connect.ts'
import { firstIdOf } from '../../db/statements/first-id.ts'
import type { AuditEntry, AuditOutcome } from './audit-entry.ts'

export async function insertEntry(db: Queryable, entry: AuditEntry): Promise<void> {
  const detail = db.json(entry.detail as postgres.JSONValue)
  await db`insert into audit_log ${db({ ...entry, detail })}`
}

/** By primary key; an outcome is written once. */
export async function saveOutcome(
  db: Queryable,
  id: string,
  outcome: AuditOutcome,
  target: string | null,
): Promise<void> {
  await db`
    update audit_log set outcome = ${outcome}, target = coalesce(${target}, target)
    where id = ${id} and outcome = 'begun'`
}

/** A batch of the oldest, by primary key: ids begin with their creation time. */
export async function deleteEntriesBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from audit_log where id in (
      select id from audit_log where id < ${firstIdOf(time)} order by id limit ${batchSize} for update skip locked
    )`
  return count
}
