import type { Logger } from '../../telemetry/logger.ts'
import { connect, type DatabaseAddress, type Db, directAddress, isPooled } from '../connect.ts'

/** How many connections a process opens at most, at the server itself and, where there is one, at the pooler. */
export type ConnectionNeed = { direct: number; pooled: number }

type Sizes = { pool: number; deliveries: number; isWorker: boolean; isPooled: boolean }

/** One connection listens for hints, one holds the number of the process; webhooks have some of their own. */
export function connectionNeed({ pool, deliveries, isWorker, isPooled }: Sizes): ConnectionNeed {
  const own = 2 + (isWorker ? deliveries : 0)
  return isPooled ? { direct: own, pooled: pool } : { direct: own + pool, pooled: 0 }
}

type Room = { max: number; usable: number; taken: number }

/** Says at the start what this process needs of the server's connections, and what is wrong where it cannot work. */
export async function tellConnections(
  address: DatabaseAddress,
  db: Db,
  need: ConnectionNeed,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const server = connect(directAddress(address), { maxConnections: 1 })
  try {
    const [room] = await server<Room[]>`
      select current_setting('max_connections')::int as max,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable,
        (select count(*)::int from pg_stat_activity
          where backend_type = 'client backend' and application_name <> 'sliproad') as taken`
    if (room) {
      const problem = connectionProblem(need, room)
      if (problem) logger.warn({ ...need, ...room }, problem)
      else logger.info({ ...need, ...room }, 'connections to the database that this process may open')
    }
  } finally {
    await server.end({ timeout: 1 })
  }
  if (isPooled(address)) await tellLimits(db, logger)
}

export function connectionProblem(
  { direct }: ConnectionNeed,
  { max, usable, taken }: Room,
): string | undefined {
  if (direct <= usable - taken) return undefined
  const beside = taken > 0 ? `, and other programs hold ${taken}` : ''
  return `this process may need ${direct} connections, but max_connections is ${max}, of which ${usable} are for use${beside}: raise max_connections, lower DATABASE_POOL or put a pooler in front`
}

/** The limits that a direct connection brings along; behind a pooler they have to be those of the role. */
export const limitsOfRole =
  "alter role current_user set statement_timeout = '5s'; alter role current_user set lock_timeout = '3s'; alter role current_user set idle_in_transaction_session_timeout = '10s'"

async function tellLimits(db: Db, logger: Pick<Logger, 'warn'>): Promise<void> {
  const [row] = await db<{ unlimited: boolean }[]>`
    select current_setting('statement_timeout') = '0' or current_setting('lock_timeout') = '0'
      or current_setting('idle_in_transaction_session_timeout') = '0' as unlimited`
  if (row?.unlimited)
    logger.warn(
      `connections of the pooler have no time limits: run, as the user of DATABASE_URL: ${limitsOfRole}`,
    )
}
