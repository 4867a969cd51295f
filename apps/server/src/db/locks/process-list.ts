import type { Queryable } from '../connect.ts'

/** Under which class of advisory locks processes hold their numbers. */
export const processLockClass = 7_305_802

export type RunningProcess = {
  number: number
  roles: string
  host: string
  pid: number
  /** Ids of the master keys that it holds; null for a version that knows none. */
  heldKeys: string[] | null
  sealingKey: string | null
}

/** SQL: does the process of this row of `processes` hold its number? */
const isRunning = `exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid::bigint = ${processLockClass} and objid::bigint = processes.number
    and database = (select oid from pg_database where datname = current_database()))`

export async function listRunningProcesses(db: Queryable): Promise<RunningProcess[]> {
  return db<RunningProcess[]>`
    select number, roles, host, pid, held_keys, sealing_key from processes
    where ${db.unsafe(isRunning)} order by started_at`
}

/** Processes that have ended without giving their number back. */
export async function listDeadProcesses(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db<{ number: number }[]>`
    select number from processes where not ${db.unsafe(isRunning)} order by started_at limit ${limit}`
  return rows.map(({ number }) => number)
}

/** Whether no process runs that cannot read packed texts. */
export async function doAllReadPacked(db: Queryable): Promise<boolean> {
  const [row] = await db<{ all: boolean }[]>`
    select not exists (select 1 from processes where not reads_packed and ${db.unsafe(isRunning)}) as all`
  return row?.all ?? false
}

/** True while a process runs that cannot read values with the id of their key. */
export async function hasOlderVersion(db: Queryable): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (select 1 from processes where held_keys is null and ${db.unsafe(isRunning)}) as has`
  return row?.has ?? false
}
