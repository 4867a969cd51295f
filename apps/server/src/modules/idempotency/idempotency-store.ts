import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import { erasedKey, type IdempotencyRecord } from './idempotency.ts'

/** False when the key is taken, also by its hash. The primary key decides between callers that come at once. */
export async function insertRecord(db: Queryable, record: IdempotencyRecord): Promise<boolean> {
  const { projectId, key, fingerprint, reservedId, owner, lockedUntil, expiresAt } = record
  const { count } = await db`
    insert into idempotency_keys (project_id, key, fingerprint, reserved_id, owner, locked_until, expires_at)
    select
      ${projectId}::uuid, ${key}::text, ${fingerprint}::bytea, ${reservedId}::uuid, ${owner}::uuid,
      ${lockedUntil}::timestamptz, ${expiresAt}::timestamptz
    where not exists (
      select from idempotency_keys where project_id = ${projectId} and key = ${erasedKey(key)}
    )
    on conflict (project_id, key) do nothing`
  return count === 1
}

/** By primary key. */
export async function findRecord(
  db: Queryable,
  projectId: ProjectId,
  key: string,
): Promise<IdempotencyRecord | undefined> {
  const [record] = await db<IdempotencyRecord[]>`
    select * from idempotency_keys where project_id = ${projectId} and key in (${key}, ${erasedKey(key)})`
  return record
}

/** Takes over a record whose request died, keeping its reserved id; false when another request was quicker. */
export async function takeOver(
  db: Queryable,
  { projectId, key, owner }: IdempotencyRecord,
  newOwner: string,
  lockedUntil: Date,
): Promise<boolean> {
  const { count } = await db`
    update idempotency_keys set owner = ${newOwner}, locked_until = ${lockedUntil}
    where project_id = ${projectId} and key = ${key} and owner = ${owner} and answer_status is null`
  return count === 1
}

export async function saveAnswer(
  db: Queryable,
  { projectId, key, owner }: IdempotencyRecord,
  answer: { status: number; sealed: string },
): Promise<void> {
  await db`
    update idempotency_keys set answer_status = ${answer.status}, answer_sealed = ${answer.sealed}
    where project_id = ${projectId} and key = ${key} and owner = ${owner}`
}

/** Lets the next request take over at once, under the same reserved id. */
export async function unlockRecord(
  db: Queryable,
  { projectId, key, owner }: IdempotencyRecord,
  now: Date,
): Promise<void> {
  await db`
    update idempotency_keys set locked_until = ${now}
    where project_id = ${projectId} and key = ${key} and owner = ${owner} and answer_status is null`
}

/** Deletes one use of a key, if the given owner still holds it. */
export async function deleteRecord(
  db: Queryable,
  { projectId, key, owner }: Pick<IdempotencyRecord, 'projectId' | 'key' | 'owner'>,
): Promise<void> {
  await db`delete from idempotency_keys where project_id = ${projectId} and key = ${key} and owner = ${owner}`
}

/** A batch of expired keys, by idempotency_keys_by_expiry. */
export async function deleteExpired(db: Queryable, now: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from idempotency_keys where (project_id, key) in (
      select project_id, key from idempotency_keys where expires_at <= ${now}
      order by expires_at limit ${batchSize} for update skip locked
    )`
  return count
}
