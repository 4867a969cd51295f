import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Deployment } from '../system/deployment.ts'
import type { EmbeddedRecord } from '../system/embedded-record.ts'
import { eventually } from '../system/eventually.ts'
import { freePort } from '../system/free-port.ts'
import type { Postmaster } from '../system/postmaster.ts'
import { copyWhileItRuns } from './copy-while-it-runs.ts'
import { embeddedOf, runPostgres } from './run-postgres.ts'

export type Standby = Awaited<ReturnType<typeof startStandby>>

/** A second server that replays everything the embedded database of a deployment writes, as streaming replication does. */
export async function startStandby(deployment: Deployment) {
  const { record, primary, program } = embeddedOf(deployment)
  const folder = join(record.location, 'standby')
  await copyEmbedded(record, primary, folder)
  const port = await freePort()
  const settings = {
    primary_conninfo: `host=${record.socketDirectory} port=5432 user=postgres`,
    wal_retrieve_retry_interval: '200ms',
  }
  const { ask, start, end } = runPostgres({ program, folder, port, settings })
  await start()
  return {
    target: { host: '127.0.0.1', port },
    /** The address of the same server behind another port. */
    urlAt: (other: number) => `postgres://sliproad:${record.password}@127.0.0.1:${other}/sliproad`,
    /** What the primary writes arrives and stays invisible. */
    pause: () => ask((sql) => sql`select pg_wal_replay_pause()`),
    resume: () => ask((sql) => sql`select pg_wal_replay_resume()`),
    promote: () => ask((sql) => sql`select pg_promote()`),
    kill: () => end('SIGKILL'),
    /** Starts it again after its end. */
    start,
  }
}

async function copyEmbedded(
  record: EmbeddedRecord,
  { pid, dataFolder }: Postmaster,
  folder: string,
): Promise<void> {
  allowReplication(dataFolder, pid)
  const path = join(record.socketDirectory, '.s.PGSQL.5432')
  const sql = postgres({ path, user: 'postgres', database: 'postgres', max: 1, onnotice: () => {} })
  try {
    await eventually('the new access rules', () => sql`select 1`.catch(() => undefined))
    await copyWhileItRuns(sql, dataFolder, folder)
  } finally {
    await sql.end()
  }
}

/** The embedded database lets its superuser in nowhere. */
function allowReplication(dataFolder: string, pid: number): void {
  const file = join(dataFolder, 'pg_hba.conf')
  const rules = ['local all postgres trust', 'local replication postgres trust', readFileSync(file, 'utf8')]
  writeFileSync(file, rules.join('\n'))
  execFileSync('kill', ['-HUP', String(pid)])
}
