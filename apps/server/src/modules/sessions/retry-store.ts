import { type ProjectId, type SessionId, sessionIdOf, uuidOfSessionId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'

/** A try and the one that follows it. */
export type Retry = {
  sessionId: SessionId
  retryId: SessionId
  firstId: SessionId
  /** 1 for the second try. */
  number: number
  clientSecretSealed: string
}

/** The columns with the sessions before and after one, by primary key and session_retries_retry_id_key. */
export function triesBeside(sessionId: 'sessions.id' | 'orders.session_id'): string {
  return `
    (select session_id from session_retries where retry_id = ${sessionId}) as retry_of,
    (select retry_id from session_retries where session_id = ${sessionId}) as retried_by`
}

/** The first of the tries that this session belongs to: itself where it is no second one. By session_retries_retry_id_key. */
export async function findFirstTry(db: Queryable, id: SessionId): Promise<SessionId> {
  const [row] = await db<{ firstId: string }[]>`
    select first_id from session_retries where retry_id = ${uuidOf(id)}`
  return row ? sessionIdOf(row.firstId) : id
}

/** Everything that follows a first try, in order. By session_retries_first_id_number_key. */
export async function listRetries(db: Queryable, projectId: ProjectId, firstId: SessionId): Promise<Retry[]> {
  const rows = await db<Retry[]>`
    select session_id, retry_id, first_id, number, client_secret_sealed from session_retries
    where first_id = ${uuidOf(firstId)} and project_id = ${projectId} order by number`
  return rows.map((row) => ({
    ...row,
    sessionId: sessionIdOf(row.sessionId),
    retryId: sessionIdOf(row.retryId),
    firstId: sessionIdOf(row.firstId),
  }))
}

/** Until the end of the transaction no other one adds to these tries or compares what they were paid. */
export async function lockTries(tx: Tx, firstId: SessionId): Promise<void> {
  await tx`select pg_advisory_xact_lock(${keyOf(tx, firstId)})`
}

/** The same without waiting: false when another transaction has them. */
export async function lockTriesAtOnce(tx: Tx, firstId: SessionId): Promise<boolean> {
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(${keyOf(tx, firstId)}) as locked`
  return row?.locked ?? false
}

function keyOf(tx: Tx, firstId: SessionId): postgres.Fragment {
  return tx`hashtextextended(${`tries ${uuidOf(firstId)}`}, 0)`
}

export async function insertRetry(tx: Tx, projectId: ProjectId, retry: Retry, now: Date): Promise<void> {
  const { sessionId, retryId, firstId, number, clientSecretSealed } = retry
  await tx`insert into session_retries ${tx({
    sessionId: uuidOf(sessionId),
    retryId: uuidOf(retryId),
    projectId,
    firstId: uuidOf(firstId),
    number,
    clientSecretSealed,
    createdAt: now,
  })}`
}

/** Takes the secrets away of those that are older, a batch of them, by session_retries_to_empty. Returns how many. */
export async function emptySecretsBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    update session_retries set client_secret_sealed = '' where session_id in (
      select session_id from session_retries where client_secret_sealed <> '' and created_at < ${time}
      order by created_at limit ${batchSize} for update skip locked
    )`
  return count
}

/** For sessions whose user is being erased, by session_retries_retry_id_key. */
export async function emptySecretsOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx`
    update session_retries set client_secret_sealed = ''
    where retry_id = any(${[...sessionIds]}::uuid[]) and client_secret_sealed <> ''`
}

/** The secret of a next try opens in the row of that try alone. */
export function sealRetrySecret(sealer: Sealer, retryId: SessionId, clientSecret: string): string {
  return sealer.seal(clientSecret, contextOf(retryId))
}

/** Undefined once it is too old to be told again. */
export function openRetrySecret(sealer: Sealer, retry: Retry): string | undefined {
  const { retryId, clientSecretSealed } = retry
  return clientSecretSealed === '' ? undefined : sealer.open(clientSecretSealed, contextOf(retryId))
}

function contextOf(retryId: SessionId): string {
  return `session-retries/${uuidOf(retryId)}`
}

function uuidOf(id: SessionId): string {
  return uuidOfSessionId(id) ?? ''
}
