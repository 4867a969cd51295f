import type { Clock } from '@sliproad/core/clock'
import { type ProjectId, type SessionId, sessionIdOf, uuidOfSessionId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Db, Queryable } from '../../db/connect.ts'
import { findTogether } from '../../db/statements/ask-together.ts'
import { firstIdOf } from '../../db/statements/first-id.ts'
import { plainArray } from '../../db/statements/plain-array.ts'
import { triesBeside } from './retry-store.ts'
import { type Session, statusAt } from './session.ts'

type Row = Omit<Session, 'id' | 'metadata' | 'retryOf' | 'retriedBy'> & {
  id: string
  metadata: string | null
  retryOf: string | null
  retriedBy: string | null
  updatedAt: Date
}

/** The span of the session's creation, where that was traced. */
export async function findSessionTrace(db: Queryable, id: SessionId): Promise<string | undefined> {
  const [row] = await db<{ traceparent: string }[]>`
    select traceparent from session_traces where session_id = ${uuidOf(id)}`
  return row?.traceparent
}

/** A batch of old ones, by primary key: ids begin with the time of the session. */
export async function deleteTracesBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from session_traces where session_id in (
      select session_id from session_traces where session_id < ${firstIdOf(time)}
      order by session_id limit ${batchSize} for update skip locked
    )`
  return count
}

/** By primary key. */
export async function findSession(
  db: Queryable,
  projectId: ProjectId,
  id: string,
): Promise<Session | undefined> {
  return findOne(db, readOfProject, id, projectId)
}

/** The same for requests of one turn. */
export async function findSessionAmongOthers(
  db: Db,
  projectId: ProjectId,
  id: string,
): Promise<Session | undefined> {
  const uuid = uuidOfSessionId(id)
  const row = uuid === undefined ? undefined : await findRowAmongOthers(db, projectId, uuid)
  return row && toSession(row)
}

const findRowAmongOthers = findTogether<Row>(async (db, projectId, uuids) => {
  const [uuid = ''] = uuids
  const rows =
    uuids.length === 1
      ? [await findRow(db, readOfProject, uuid, projectId)]
      : await db.unsafe<Row[]>(readManyOfProject, [plainArray(uuids), projectId], { prepare: true })
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
})

/** By primary key, for a caller that has proven to know the secret. */
export async function findSessionByHash(
  db: Queryable,
  id: string,
  clientSecretHash: Uint8Array,
): Promise<Session | undefined> {
  return findOne(db, readOfSecret, id, clientSecretHash)
}

/** By primary key, locked until the transaction ends. */
export async function lockSession(
  tx: Queryable,
  projectId: ProjectId,
  id: string,
): Promise<Session | undefined> {
  return findOne(tx, lockOfProject, id, projectId)
}

/**
 * By primary key, locked until the transaction ends, as it is now. `endedAt` is the time of its last change, or of its
 * expiry.
 */
export async function lockEndedSession(
  tx: Queryable,
  projectId: ProjectId,
  id: SessionId,
  clock: Clock,
): Promise<{ session: Session; endedAt: Date }> {
  const row = await findRow(tx, lockOfProject, uuidOf(id), projectId)
  if (!row) throw new Error(`session ${id} is among the tries and does not exist`)
  const status = statusAt(row, clock.now())
  return {
    session: { ...toSession(row), status },
    endedAt: status === 'expired' ? row.expiresAt : row.updatedAt,
  }
}

async function findOne(
  db: Queryable,
  statement: string,
  id: string,
  owner: string | Uint8Array,
): Promise<Session | undefined> {
  const uuid = uuidOfSessionId(id)
  const row = uuid === undefined ? undefined : await findRow(db, statement, uuid, owner)
  return row && toSession(row)
}

async function findRow(
  db: Queryable,
  statement: string,
  uuid: string,
  owner: string | Uint8Array,
): Promise<Row | undefined> {
  const [row] = await db.unsafe<Row[]>(statement, [uuid, owner], { prepare: true })
  return row
}

/** By name: a column of a newer version then changes nothing for a transaction of this one. */
const columns = `
    sessions.id, sessions.project_id, sessions.customer_id, sessions.client_secret_hash, sessions.type, sessions.status,
    sessions.source_amount, sessions.crypto_amount, sessions.source_currency, sessions.destination_currency,
    sessions.network, sessions.destination_address, sessions.redirect_url, sessions.country, sessions.country_source,
    sessions.field_locks, sessions.metadata, sessions.opening_order_id, sessions.opened_at, sessions.offers_at,
    sessions.expires_at, sessions.created_at, sessions.updated_at`

/**
 * What lies in tables of its own: the state, for sessions of the US alone because no other has one, and the tries before
 * and after. By their keys.
 */
export function besideOf(db: Queryable): postgres.Fragment {
  return db.unsafe(beside)
}

const beside = `
    ${triesBeside('sessions.id')},
    case when sessions.country = 'US'
      then (select state from session_states where session_id = sessions.id) end as state`

// Written once, not with every call: a session is read more often than anything else.
const readOfProject = readWhere('sessions.project_id = $2')
const readOfSecret = readWhere('sessions.client_secret_hash = $2')
const readManyOfProject = readWhere('sessions.project_id = $2', 'sessions.id = any($1::uuid[])')
const lockOfProject = `${readOfProject} for update of sessions`

function readWhere(isOwned: string, isMeant = 'sessions.id = $1'): string {
  return `
    select ${columns}, ${beside}, customers.external_customer_id
    from sessions join customers on customers.id = sessions.customer_id
    where ${isMeant} and ${isOwned}`
}

/** Stores what confirming and cancelling may change. */
export async function saveSession(tx: Queryable, session: Session, now: Date): Promise<void> {
  const { status, destinationAddress, network, fieldLocks } = session
  const change = { status, destinationAddress, network, fieldLocks: tx.json(fieldLocks), updatedAt: now }
  await tx`update sessions set ${tx(change)} where id = ${uuidOf(session.id)}`
}

/** By primary key; the first time is kept. */
export async function savePageStep(
  db: Queryable,
  id: SessionId,
  step: 'openedAt' | 'offersAt',
  now: Date,
): Promise<void> {
  await db`update sessions set ${db({ [step]: now })} where id = ${uuidOf(id)} and ${db(step)} is null`
}

/** Field by field: leaving one out of a copy of the row costs ten times as much. */
export function toSession(row: Row): Session {
  return {
    id: sessionIdOf(row.id),
    projectId: row.projectId,
    customerId: row.customerId,
    externalCustomerId: row.externalCustomerId,
    clientSecretHash: row.clientSecretHash,
    type: row.type,
    status: row.status,
    sourceAmount: row.sourceAmount,
    cryptoAmount: row.cryptoAmount,
    sourceCurrency: row.sourceCurrency,
    destinationCurrency: row.destinationCurrency,
    network: row.network,
    destinationAddress: row.destinationAddress,
    redirectUrl: row.redirectUrl,
    country: row.country,
    countrySource: row.countrySource,
    state: row.state,
    fieldLocks: row.fieldLocks,
    metadata: row.metadata === null ? null : JSON.parse(row.metadata),
    openingOrderId: row.openingOrderId,
    openedAt: row.openedAt,
    offersAt: row.offersAt,
    retryOf: row.retryOf === null ? null : sessionIdOf(row.retryOf),
    retriedBy: row.retriedBy === null ? null : sessionIdOf(row.retriedBy),
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
  }
}

export type SessionRow = Row

export function uuidOf(id: SessionId): string {
  const uuid = uuidOfSessionId(id)
  if (uuid === undefined) throw new RangeError('not a session id')
  return uuid
}
