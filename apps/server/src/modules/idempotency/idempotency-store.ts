import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { IdempotencyRecord } from './idempotency.ts'

/** False when the key is taken. The primary key decides between callers that come at once. */
export async function insertRecord(db: Queryable, record: IdempotencyRecord): Promise<boolean> {
  const { count } =
    await db`insert into idempotency_keys ${db({ ...record })} on conflict (project_id, key) do nothing`
  return count === 1
}

/** By primary key. */
export async function findRecord(
  db: Queryable,
  projectId: ProjectId,
  key: string,
): Promise<IdempotencyRecord | undefined> {
  const [record] = await db<IdempotencyRecord[]>`
    select * from idempotency_keys where project_id = ${projectId} and key = ${key}`
  return record
}

/** Takes over a record whose owner died, keeping its reserved id; false when somebody else was quicker. */
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

/** Lets the next caller take over at once, under the same reserved id. */
export async function unlockRecord(
  db: Queryable,
  { projectId, key, owner }: IdempotencyRecord,
  now: Date,
): Promise<void> {
  await db`
    update idempotency_keys set locked_until = ${now}
    where project_id = ${projectId} and key = ${key} and owner = ${owner} and answer_status is null`
}

/** Forgets one use of a key, if it is still the given owner's. */
export async function deleteRecord(
  db: Queryable,
  { projectId, key, owner }: Pick<IdempotencyRecord, 'projectId' | 'key' | 'owner'>,
): Promise<void> {
  await db`delete from idempotency_keys where project_id = ${projectId} and key = ${key} and owner = ${owner}`
}

/** A batch of forgotten keys, by idempotency_keys_by_expiry. */
export async function deleteExpired(db: Queryable, now: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from idempotency_keys where (project_id, key) in (
      select project_id, key from idempotency_keys where expires_at <= ${now}
      order by expires_at limit ${batchSize} for update skip locked
    )`
  return count
}
