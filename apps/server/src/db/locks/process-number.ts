import { randomInt } from 'node:crypto'
import type { NewId } from '@sliproad/core/ids'
import type { ReservedSql } from 'postgres'
import type { Sleep } from '../../loops/loop.ts'
import { startSteps } from '../../loops/steps.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { connect, type DatabaseAddress, type Db, type Queryable, type Tx } from '../connect.ts'

/** The number under which the others know this process; 0 while it has none, and its claims then last their lease. */
export type ProcessNumber = { current: number }

type Process = { roles: string; host: string; pid: number }
type Options = {
  address: DatabaseAddress
  number: ProcessNumber
  process: Process
  sleep: Sleep
  logger: Logger
}

const lockClass = 7_305_802
const beatMs = 1_000
const numberMax = 2 ** 31 - 1
/** The database ends the session of a host that is gone within a few seconds. */
const quickEnd = { tcp_keepalives_idle: '2', tcp_keepalives_interval: '1', tcp_keepalives_count: '3' }

/** Tokens of leases end with the number of the process that holds them, in eight hexadecimal digits. */
export function leaseTokens(newId: NewId, number: ProcessNumber): NewId {
  return () => newId().slice(0, -8) + tokenEnd(number.current)
}

export function tokenEnd(number: number): string {
  return number.toString(16).padStart(8, '0')
}

/**
 * Holds the number of this process on a connection of its own. The database frees the lock when that connection ends,
 * however the process died. A process that only lost the connection takes another number: what it had claimed under the
 * old one may be another's by now, and its results are then not written.
 */
export function holdProcessNumber({ address, number, process, sleep, logger }: Options) {
  let held: { client: Db; connection: ReservedSql } | undefined
  const onError = (error: unknown) => logger.warn({ err: error }, 'the number of this process is not held')
  const steps = startSteps(beat, { sleep, onError })

  async function beat(): Promise<number> {
    try {
      if (held) await held.connection`select 1`
      else held = await take()
    } catch (error) {
      number.current = 0
      await held?.client.end({ timeout: 0 })
      held = undefined
      throw error
    }
    return beatMs
  }

  async function take() {
    const client = connect(address, { maxConnections: 1, settings: quickEnd })
    try {
      const connection = await client.reserve()
      const mine = await lockFreeNumber(connection)
      await connection`insert into processes ${connection({ number: mine, ...process })}`
      number.current = mine
      return { client, connection }
    } catch (error) {
      await client.end({ timeout: 0 })
      throw error
    }
  }

  return {
    /** Nothing is claimed any more: the number is given back, and nobody looks for claims under it. */
    async stop(): Promise<void> {
      await steps.stop()
      if (!held) return
      const { client, connection } = held
      await connection`delete from processes where number = ${number.current}`.catch(onError)
      number.current = 0
      await client.end({ timeout: 0 })
    },
  }
}

async function lockFreeNumber(connection: Queryable): Promise<number> {
  for (;;) {
    const number = randomInt(1, numberMax)
    const [row] = await connection<{ isMine: boolean }[]>`
      select pg_try_advisory_lock(${lockClass}, ${number}) and not exists (
        select 1 from processes where number = ${number}
      ) as is_mine`
    if (row?.isMine) return number
  }
}

/** Processes that have ended without giving their number back. */
export async function listDeadProcesses(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db<{ number: number }[]>`
    select number from processes where not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid::bigint = ${lockClass} and objid::bigint = processes.number
        and database = (select oid from pg_database where datname = current_database())
    )
    order by started_at limit ${limit}`
  return rows.map(({ number }) => number)
}

/** Keeps other workers away from what a dead process left; false when it is not dead, or another worker is at it. */
export async function lockDeadProcess(tx: Tx, number: number): Promise<boolean> {
  const [row] = await tx<{ isDead: boolean }[]>`
    select pg_try_advisory_xact_lock(${lockClass}, ${number}) as is_dead`
  return row?.isDead ?? false
}

export async function deleteProcess(tx: Tx, number: number): Promise<void> {
  await tx`delete from processes where number = ${number}`
}
