import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll } from 'vitest'
import type { Deployment } from '../system/deployment.ts'
import type { EmbeddedRecord } from '../system/embedded-record.ts'
import { eventually } from '../system/eventually.ts'
import { freePort } from '../system/free-port.ts'
import { findPostmaster, type Postmaster } from '../system/postmaster.ts'

export type Standby = Awaited<ReturnType<typeof startStandby>>

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A second server that replays everything the embedded database of a deployment writes, as streaming replication does. */
export async function startStandby(deployment: Deployment) {
  const record = deployment.record()
  const primary = record && findPostmaster(record)
  if (!primary) throw new Error('a standby needs the embedded database of a started server')
  const folder = join(record.location, 'standby')
  await copyWhileItRuns(record, primary, folder)
  const port = await freePort()
  const program = readlinkSync(`/proc/${primary.pid}/exe`)
  const connectionTo = (user: string) => ({ host: '127.0.0.1', port, user, database: 'sliproad', max: 1 })

  let child: ChildProcess | undefined
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    primary_conninfo: `host=${record.socketDirectory} port=5432 user=postgres`,
    wal_retrieve_retry_interval: '200ms',
    logging_collector: 'off',
    max_connections: '200',
  }

  /** Returns when the server answers. It ends at once while the processes of a killed one still leave. */
  async function start(): Promise<void> {
    const answers = async () => {
      if (isOver()) child = spawnServer()
      return ask((sql) => sql`select 1`).catch(() => undefined)
    }
    await eventually('a standby that answers', answers, { everyMs: 100 })
  }

  function spawnServer(): ChildProcess {
    const { uid, gid } = statSync(folder)
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(program, ['-D', folder, ...flags], {
      cwd: folder,
      stdio: 'ignore',
      ...(process.geteuid?.() === 0 && { uid, gid }),
    })
  }

  function isOver(): boolean {
    return !child || child.exitCode !== null || child.signalCode !== null
  }

  /** As PostgreSQL's superuser, over a connection of its own. */
  async function ask<Row>(question: (sql: Sql) => PromiseLike<Row>): Promise<Row> {
    const sql = postgres({ ...connectionTo('postgres'), onnotice: () => {}, connect_timeout: 2 })
    try {
      return await question(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child
    if (!ended || isOver()) return
    const gone = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill(signal)
    await gone
  }

  await start()
  stops.push(() => end('SIGQUIT'))
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

async function copyWhileItRuns(
  record: EmbeddedRecord,
  { pid, dataFolder }: Postmaster,
  folder: string,
): Promise<void> {
  allowReplication(dataFolder, pid)
  const path = join(record.socketDirectory, '.s.PGSQL.5432')
  const sql = postgres({ path, user: 'postgres', database: 'postgres', max: 1, onnotice: () => {} })
  try {
    await eventually('the new access rules', () => sql`select 1`.catch(() => undefined))
    await sql`select pg_backup_start('standby', true)`
    // Files that the running server removes meanwhile are named as errors; replay does without them.
    spawnSync('cp', ['-a', dataFolder, folder])
    const [stopped] = await sql`select labelfile from pg_backup_stop(wait_for_archive => false)`
    writeFileSync(join(folder, 'backup_label'), String(stopped?.labelfile))
  } finally {
    await sql.end()
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  writeFileSync(join(folder, 'standby.signal'), '')
  writeFileSync(
    join(folder, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  const { uid, gid } = statSync(dataFolder)
  for (const name of ['backup_label', 'standby.signal', 'pg_hba.conf'])
    chownSync(join(folder, name), uid, gid)
}

/** The embedded database lets its superuser in nowhere. */
function allowReplication(dataFolder: string, pid: number): void {
  const file = join(dataFolder, 'pg_hba.conf')
  const rules = ['local all postgres trust', 'local replication postgres trust', readFileSync(file, 'utf8')]
  writeFileSync(file, rules.join('\n'))
  execFileSync('kill', ['-HUP', String(pid)])
}
