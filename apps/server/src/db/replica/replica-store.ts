import type { Db } from '../connect.ts'
import type { PrimaryPosition, StandbyPosition } from './standby-freshness.ts'

type PrimaryRow = { system: string; database: string; timeline: number; position: string; nowMs: number }
type StandbyRow = {
  system: string
  database: string
  timeline: number
  isInRecovery: boolean
  position: string | null
  lastCommitMs: number | null
}

/** Only what is flushed can reach a standby. */
export async function readPrimaryPosition(primary: Db, monotonicMs: () => number): Promise<PrimaryPosition> {
  // The moment before the question: everything that was committed by then is at or below the position.
  const atMs = monotonicMs()
  const [row] = await primary<PrimaryRow[]>`
    select (select system_identifier::text from pg_control_system()) as system,
      (select oid::text from pg_database where datname = current_database()) as database,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`
  if (!row) throw new Error('the primary did not tell its position')
  return { ...row, position: BigInt(row.position), atMs }
}

/** The timeline in the control file changes with the first restart point after a failover, and never too early. */
export async function readStandbyPosition(standby: Db): Promise<StandbyPosition> {
  const [row] = await standby<StandbyRow[]>`
    select (select system_identifier::text from pg_control_system()) as system,
      (select oid::text from pg_database where datname = current_database()) as database,
      (select greatest(timeline_id, min_recovery_end_timeline)
        from pg_control_checkpoint(), pg_control_recovery()) as timeline,
      pg_is_in_recovery() as is_in_recovery,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as last_commit_ms`
  if (!row) throw new Error('the standby did not tell its position')
  return { ...row, position: row.position === null ? null : BigInt(row.position) }
}
