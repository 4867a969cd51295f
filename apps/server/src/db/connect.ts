import postgres from 'postgres'

export type Db = postgres.Sql
export type Tx = postgres.TransactionSql
/** A connection or a transaction: a store function runs inside its caller's transaction or on its own. */
export type Queryable = postgres.ISql

/** With `directUrl`, `url` leads to a pooler that gives each transaction any of its connections. */
export type DatabaseAddress =
  | { url: string; directUrl?: string }
  | { options: postgres.Options<Record<string, never>> }
type Limits = {
  maxConnections?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  /** Further settings of each connection, by PostgreSQL's names. */
  settings?: Readonly<Record<string, string>>
  /** Told of every statement that is sent, `begin` and `commit` too; for tests. */
  onStatement?: (text: string) => void
}

/**
 * The server itself, for what belongs to one connection: listening, locks that outlive a transaction, settings,
 * migrations.
 */
export function directAddress(address: DatabaseAddress): DatabaseAddress {
  return isPooled(address) ? { url: address.directUrl } : address
}

export function isPooled(address: DatabaseAddress): address is { url: string; directUrl: string } {
  return 'url' in address && address.directUrl !== undefined
}

/** How long after the server's own time limit a silent connection is given up as lost by the network. */
const silenceGraceMs = 2_000

/**
 * A pool that connects when first used and again after an outage of the database. Each wait has a limit that this
 * process enforces itself: for a free connection, for connecting, and for the answer to a query.
 */
export function connect(address: DatabaseAddress, limits: Limits = {}): Db {
  const {
    maxConnections = 20,
    statementTimeoutMs = 5_000,
    lockTimeoutMs = 3_000,
    settings = {},
    onStatement,
  } = limits
  const options = {
    ...('options' in address ? address.options : {}),
    max: maxConnections,
    connect_timeout: 4,
    idle_timeout: 300,
    // Both options belong to our patch of the driver; without a statement time-out silence proves nothing.
    ...(statementTimeoutMs > 0 && {
      silence_timeout: (statementTimeoutMs + silenceGraceMs) / 1_000,
      queue_timeout: statementTimeoutMs / 1_000,
    }),
    // A restarted database should be noticed soon; the driver's own delay grows to 20 s.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 0.5),
    // Column names only: the driver's own camel transform would also rewrite the keys of JSON values.
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } },
    onnotice: () => {},
    ...(onStatement && { debug: (_connection: number, text: string) => onStatement(text) }),
    // A prepared statement belongs to one connection.
    prepare: !isPooled(address),
    connection: {
      application_name: 'sliproad',
      TimeZone: 'UTC',
      // A pooler refuses other settings: see `limitsOfRole`.
      ...(!isPooled(address) && {
        statement_timeout: statementTimeoutMs,
        lock_timeout: lockTimeoutMs,
        idle_in_transaction_session_timeout: 10_000,
        ...settings,
      }),
    },
  }
  return 'url' in address ? postgres(address.url, options) : postgres(options)
}
