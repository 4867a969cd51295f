import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { codeOf, EmbeddedDatabaseError } from './embedded-database-error.ts'

/** Options for the `postgres` client. */
export type Connection = { path: string; user: string; password: string; database: string }

/**
 * Whether a real connection gets an answer in time, or while the server runs at all. A server that has no free
 * connection is alive.
 */
export async function answers(
  connection: Connection,
  withinMs: number,
  stillRuns: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const left = deadline - Date.now()
    if (left <= 0 || !stillRuns()) return false
    const error = await tryQuery(connection, left)
    const code = codeOf(error) ?? ''
    if (error === undefined || code === '53300') return true
    if (error instanceof postgres.PostgresError && !code.startsWith('57'))
      throw new EmbeddedDatabaseError(`The embedded PostgreSQL refuses our login: ${error.message}.`, {
        cause: error,
      })
    await delay(Math.min(20, left))
  }
}

async function tryQuery(connection: Connection, timeoutMs: number): Promise<unknown> {
  const sql = postgres({
    ...connection,
    max: 1,
    connect_timeout: timeoutMs / 1000,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
  })
  try {
    await sql`select 1`
    return undefined
  } catch (error) {
    return error
  } finally {
    await sql.end({ timeout: 0 })
  }
}
