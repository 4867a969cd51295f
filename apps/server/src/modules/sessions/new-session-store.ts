import postgres from 'postgres'
import type { Db, Queryable } from '../../db/connect.ts'
import { askTogether } from '../../db/statements/ask-together.ts'
import type { Session } from './session.ts'
import { uuidOf } from './session-store.ts'

const inserted = [
  'id',
  'project_id',
  'customer_id',
  'client_secret_hash',
  'type',
  'status',
  'source_amount',
  'crypto_amount',
  'source_currency',
  'destination_currency',
  'network',
  'destination_address',
  'redirect_url',
  'country',
  'country_source',
  'field_locks',
  'metadata',
  'expires_at',
  'created_at',
  'updated_at',
]

/** In the order of `inserted`. */
function valuesOf(db: Queryable, session: Session) {
  return [
    uuidOf(session.id),
    session.projectId,
    session.customerId,
    session.clientSecretHash,
    session.type,
    session.status,
    session.sourceAmount,
    session.cryptoAmount,
    session.sourceCurrency,
    session.destinationCurrency,
    session.network,
    session.destinationAddress,
    session.redirectUrl,
    session.country,
    session.countrySource,
    db.json(session.fieldLocks),
    session.metadata && JSON.stringify(session.metadata),
    session.expiresAt,
    session.createdAt,
    session.createdAt,
  ]
}

/**
 * Stores a new session. A creation that resumes after a crash has the same id: the first secret was never returned,
 * so the new one replaces it.
 */
export async function insertSession(
  db: Queryable,
  session: Session,
  traceparent: string | undefined,
): Promise<void> {
  await insertRows(db, [session])
  await insertBeside(db, session, traceparent)
}

/** The same for requests of one turn, in few statements; one that fails alone leaves the others as they are. */
export async function insertSessionAmongOthers(db: Db, session: Session): Promise<void> {
  await insertTogether(db, session)
  await insertBeside(db, session, undefined)
}

const insertTogether = askTogether((db, sessions: readonly Session[]) => {
  const stored: Promise<void>[] = []
  for (let begin = 0; begin < sessions.length; ) {
    const share = sessions.slice(begin, begin + statementSize(sessions.length - begin))
    const together = insertRows(db, share)
    for (const session of share) stored.push(share.length === 1 ? together : orAlone(db, together, session))
    begin += share.length
  }
  return stored
})

const sessionsMax = 16

/** Of five sizes, because each size is a statement that every connection prepares. */
function statementSize(left: number): number {
  return Math.min(sessionsMax, 2 ** Math.floor(Math.log2(left)))
}

/** A statement stores all its rows or none, so what it refused may have been another row's fault. */
async function orAlone(db: Db, together: Promise<void>, session: Session): Promise<void> {
  try {
    await together
  } catch (error) {
    if (!isOfOneRow(error)) throw error
    await insertRows(db, [session])
  }
}

/** Classes 22 and 23: values; 21: the same session twice; 40 and 55P03: another transaction's lock. */
function isOfOneRow(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^(2[123]|40)...$|^55P03$/.test(error.code)
}

async function insertRows(db: Queryable, sessions: readonly Session[]): Promise<void> {
  const values = sessions.flatMap((session) => valuesOf(db, session))
  await db.unsafe(insertOf(sessions.length), values, { prepare: true })
}

/** By their number of rows. */
const inserts: string[] = []

function insertOf(rows: number): string {
  inserts[rows] ??= writeInsert(rows)
  return inserts[rows]
}

/**
 * Rows are checked against their customers after they are returned. A customer who is being erased is locked meanwhile, and
 * the other rows do not wait for that longer than a blink: then each is stored alone.
 */
function writeInsert(rows: number): string {
  const width = inserted.length
  const row = (at: number) => `(${inserted.map((_, column) => `$${at * width + column + 1}`).join(', ')})`
  return `
    insert into sessions (${inserted.join(', ')})
    values ${Array.from({ length: rows }, (_, at) => row(at)).join(', ')}
    on conflict (id) do update set
      client_secret_hash = excluded.client_secret_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at
    where sessions.project_id = excluded.project_id and sessions.status = 'pending'${
      rows === 1 ? '' : ` returning set_config('lock_timeout', '50', true)`
    }`
}

async function insertBeside(
  db: Queryable,
  { id, state }: Session,
  traceparent: string | undefined,
): Promise<void> {
  if (state !== null) {
    await db`
      insert into session_states (session_id, state) values (${uuidOf(id)}, ${state})
      on conflict (session_id) do update set state = excluded.state`
  }
  if (traceparent === undefined) return
  await db`
    insert into session_traces (session_id, traceparent) values (${uuidOf(id)}, ${traceparent})
    on conflict (session_id) do update set traceparent = excluded.traceparent`
}
