import type postgres from 'postgres'
import { connect, type DatabaseAddress, type Db, directAddress, type Queryable } from './connect.ts'
import { codeOf } from './embedded/embedded-database-error.ts'
import { changeIndexOfParts } from './migrations/indexes-of-parts.ts'
import { type Migration, readMigrations, statementsOf } from './migrations/read-migrations.ts'

type Session = postgres.ReservedSql

export type MigrationOptions = {
  /**
   * How long one attempt waits for each lock, while the writers of the table queue behind it. Seven times this, the most
   * tables that one migration locks, is below PostgreSQL's `deadlock_timeout` of a second: where a writer and the migration
   * wait for each other, the migration gives up and begins anew, before the writer is made to fail.
   */
  lockTimeoutMs?: number
  /** How long a migration goes on trying before an operator is told what is in the way. */
  patienceMs?: number
  migrations?: readonly Migration[]
  /** Is told of each migration before it begins. */
  onProgress?: (text: string) => void
}

const lockKey = 7_305_801
const oldestServer = 15

/** An index of a large table may take long to build; a connection that is silent for longer than this is lost. */
const statementTimeoutMs = 3_600_000
const turnMs = 100
const pauseMaxMs = 2_000

/** Error codes of PostgreSQL. */
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** A schema that this version cannot work with: an operator has to act. */
export class MigrationProblem extends Error {}

/** Migrates on its own connection, with the time limits of a migration instead of a request's. */
export async function migrateAt(address: DatabaseAddress, options?: MigrationOptions): Promise<void> {
  const db = connect(directAddress(address), { maxConnections: 1, statementTimeoutMs })
  try {
    await migrate(db, options)
  } finally {
    await db.end({ timeout: 1 })
  }
}

/**
 * Brings the schema up to date while other processes use it. Many instances may start at once: one migrates, the others
 * wait for it. A schema that is newer than this version is fine: migrations take no column away, so old and new
 * versions can run side by side.
 */
export async function migrate(db: Db, options: MigrationOptions = {}): Promise<void> {
  const { lockTimeoutMs = 130, patienceMs = 600_000 } = options
  const migrations = options.migrations ?? (await readMigrations())
  const session = await db.reserve()
  try {
    await requireServerVersion(session)
    const giveUpAt = performance.now() + patienceMs
    while ((await pending(session, migrations)).length > 0) {
      await inTurn(session, async () => {
        await session`create table if not exists schema_migrations (
          number integer primary key, name text not null, checksum text not null,
          applied_at timestamptz not null default now()
        )`
        const open = await pending(session, migrations)
        for (const [at, migration] of open.entries()) {
          options.onProgress?.(`Migration ${migration.name} (${at + 1} of ${open.length})`)
          await apply(session, migration, { lockTimeoutMs, patienceMs })
        }
      }).catch(async (error: unknown) => {
        // A process of an older version waits for its turn inside the database, and the index waits for that process:
        // the turn was given back, so that it can go on.
        if (!isDeadlock(error) || performance.now() >= giveUpAt) throw error
        await pause(pauseMaxMs)
      })
    }
  } finally {
    session.release()
  }
}

export type AppliedMigration = { number: number; name: string; appliedAt: Date }

/** The migrations applied to this database, the oldest first. */
export async function listMigrations(db: Queryable): Promise<AppliedMigration[]> {
  return db<AppliedMigration[]>`select number, name, applied_at from schema_migrations order by number`
}

/**
 * Only one process migrates at a time. The others ask again and again instead of waiting in the database: a waiting
 * statement has a snapshot, and an index that is built concurrently waits for every older snapshot to go.
 */
async function inTurn(session: Session, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const [turn] = await session<{ mine: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as mine`
    if (turn?.mine) break
    await pause(turnMs)
  }
  try {
    await work()
  } finally {
    await session`select pg_advisory_unlock(${lockKey})`
  }
}

async function requireServerVersion(session: Session): Promise<void> {
  const [server] = await session<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`
  if (server && server.number < oldestServer * 10_000) {
    throw new MigrationProblem(
      `PostgreSQL ${oldestServer} or newer is required; the server at DATABASE_URL is ${server.name}.`,
    )
  }
}

/** What is still to be applied; throws when what has been applied is not what we have. */
async function pending(session: Session, migrations: readonly Migration[]): Promise<Migration[]> {
  const [table] = await session<
    { name: string | null }[]
  >`select to_regclass('schema_migrations')::text as name`
  if (!table?.name) return [...migrations]
  const rows = await session<{ number: number; checksum: string }[]>`
    select number, checksum from schema_migrations`
  const applied = new Map(rows.map(({ number, checksum }) => [number, checksum]))
  return migrations.filter(({ number, name, checksum }) => {
    const known = applied.get(number)
    if (known !== undefined && known !== checksum)
      throw new MigrationProblem(`Migration ${name} was changed after it had been applied.`)
    return known === undefined
  })
}

type Limits = { lockTimeoutMs: number; patienceMs: number }

async function apply(session: Session, migration: Migration, limits: Limits): Promise<void> {
  const { sql, procedure } = migration
  if (procedure === 'at once')
    return untilUnlocked(session, migration, limits, async () => {
      await session.unsafe(sql)
      await remember(session, migration)
    })
  for (const statement of statementsOf(sql)) {
    if (procedure === 'one by one') await runOneByOne(session, migration, limits, statement)
    else await runInBatches(session, migration, limits, statement)
  }
  await remember(session, migration)
}

/**
 * One transaction that waits only briefly for each lock and begins anew otherwise: behind a statement that waits for an
 * exclusive lock every writer of the table waits too.
 */
async function untilUnlocked(
  session: Session,
  { name }: Migration,
  { lockTimeoutMs, patienceMs }: Limits,
  work: () => Promise<unknown>,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    await session`begin`
    try {
      await session`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
        set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
        set_config('idle_in_transaction_session_timeout', '0', true)`
      await work()
      await session`commit`
      return
    } catch (error) {
      await session`rollback`
      if (!isLockProblem(error)) throw error
      if (performance.now() >= giveUpAt) throw await heldUp(session, name, error)
      await pause(Math.min(turnMs * 2 ** attempt, pauseMaxMs))
    }
  }
}

async function runOneByOne(
  session: Session,
  migration: Migration,
  limits: Limits,
  statement: string,
): Promise<void> {
  const alone = (own: string) => runAlone(session, own)
  const briefly = (work: () => Promise<unknown>) => untilUnlocked(session, migration, limits, work)
  if (!(await changeIndexOfParts(session, statement, { alone, briefly }))) await alone(statement)
}

/** Outside of any transaction, and without a limit on locks: building an index concurrently holds up no writer. */
async function runAlone(session: Session, statement: string): Promise<void> {
  await session`select set_config('lock_timeout', '0', false),
    set_config('statement_timeout', ${String(statementTimeoutMs)}, false)`
  try {
    const index = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement)?.[1]
    const built = index === undefined ? undefined : await readIndex(session, index)
    if (built?.isValid) return
    if (index !== undefined && built) await session`drop index concurrently ${session(index)}`
    await session.unsafe(statement)
  } finally {
    await session`reset lock_timeout`
    await session`reset statement_timeout`
  }
}

/** An index whose building was cut off stays behind, costs every writer, and is never used. */
async function readIndex(session: Session, index: string): Promise<{ isValid: boolean } | undefined> {
  const [found] = await session<{ isValid: boolean }[]>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`
  return found
}

/** Each batch is a short transaction of its own, so that no request waits long for a row. */
async function runInBatches(
  session: Session,
  migration: Migration,
  limits: Limits,
  statement: string,
): Promise<void> {
  let changed = 1
  while (changed > 0) {
    await untilUnlocked(session, migration, limits, async () => {
      changed = (await session.unsafe(statement)).count
    })
  }
}

async function remember(session: Session, { number, name, checksum }: Migration): Promise<void> {
  await session`
    insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`
}

function isLockProblem(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable || isDeadlock(error)
}

function isDeadlock(error: unknown): boolean {
  return codeOf(error) === deadlockDetected
}

/** Names the transaction that has been open longest: most likely a backup or a forgotten session. */
async function heldUp(session: Session, name: string, cause: unknown): Promise<MigrationProblem> {
  const [oldest] = await session<{ pid: number; since: Date; program: string }[]>`
    select pid, xact_start as since, application_name as program from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
    order by xact_start limit 1`
  const holder = oldest
    ? `the oldest open transaction is that of process ${oldest.pid} (${oldest.program || 'unnamed'}), begun ${oldest.since.toISOString()}`
    : 'no transaction is open any more'
  return new MigrationProblem(
    `Migration ${name} got no lock on its table in time: ${holder}. Nothing of it was changed. End that ` +
      'transaction or wait for it, then start again.',
    { cause },
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
