import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { readRecord } from '../../../apps/server/src/db/embedded/database-record.ts'
import { findPostmaster } from '../../../apps/server/src/db/embedded/postmaster.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess } from '../processes/start-process.ts'
import { untilReady } from '../processes/until-ready.ts'
import { cpuSecondsOf } from '../processes/usage.ts'
import type { Bench } from '../row.ts'
import { bundledServer } from '../servers/bundle-server.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startSliproad } from '../servers/start-sliproad.ts'

export type PartStage = Awaited<ReturnType<typeof openPartStage>>
export type Usage = Record<'seconds' | 'api' | 'worker' | 'database' | 'walBytes' | 'transactions', number>

const commandLine = fileURLToPath(new URL('../../../apps/server/src/command-line/main.ts', import.meta.url))
const pollEveryMs = 50

/** An API with its simulators, a worker that can be held, their database, and an endpoint that accepts everything. */
export async function openPartStage(bench: Bench) {
  const dataDir = await newDataFolder(bench)
  const api = await startSliproad({ dataDir, roles: 'api,simulators' })
  bench.onClose(api.stop)
  const adminPort = await freePort()
  const admin = `http://127.0.0.1:${adminPort}`
  const worker = await startProcess({
    name: 'worker',
    args: [bundledServer],
    env: { DATA_DIR: dataDir, SLIPROAD_ROLES: 'worker', LOG_LEVEL: 'warn', ADMIN_PORT: String(adminPort) },
  })
  // A held process hears no signal to stop.
  bench.onClose(() => {
    process.kill(worker.pid, 'SIGCONT')
    return worker.stop()
  })
  await untilReady(worker, admin)
  const record = await readRecord(dataDir)
  const running = record && findPostmaster(`${record.location}/data`)
  if (!running) throw new Error('the database does not run')
  const path = `${record.socketDirectory}/.s.PGSQL.5432`
  const sql = postgres({ path, user: 'sliproad', password: record.password, database: 'sliproad', max: 1 })
  bench.onClose(() => sql.end())
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  const receiverPort = await freePort()
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve))
  bench.onClose(async () => {
    receiver.close()
    receiver.closeAllConnections()
  })

  /** What has been used so far; the difference of two readings is what came between them. */
  async function readUsage(): Promise<Usage> {
    const [row] = await sql<{ transactions: number; walBytes: number }[]>`
      select xact_commit::float8 as transactions,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"
      from pg_stat_database where datname = current_database()`
    if (!row || !running) throw new Error('the database told no figures')
    return {
      ...row,
      seconds: performance.now() / 1_000,
      api: cpuSecondsOf(api.pid) ?? 0,
      worker: cpuSecondsOf(worker.pid) ?? 0,
      database: databaseCpuSeconds(running.pid),
    }
  }

  /** Pieces of work of one kind that the worker has finished so far, as its own metrics count them. */
  async function finishedWork(source: string): Promise<number> {
    const text = await (await fetch(`${admin}/metrics`)).text()
    return Number(
      new RegExp(`^sliproad_work_seconds_count\\{source="${source}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    )
  }

  /** Lets the worker do what `queue` has left while it was held; ends when `isDone`. */
  async function workOff(
    queue: () => Promise<unknown>,
    isDone: () => Promise<boolean>,
  ): Promise<[Usage, Usage]> {
    process.kill(worker.pid, 'SIGSTOP')
    await queue()
    const before = await readUsage()
    process.kill(worker.pid, 'SIGCONT')
    while (!(await isDone())) await delay(pollEveryMs)
    return [before, await readUsage()]
  }

  return {
    dataDir,
    api,
    sql,
    readUsage,
    finishedWork,
    workOff,
    addEndpoint: () => {
      const words = ['webhooks', 'add', api.projectId, '--url', `http://127.0.0.1:${receiverPort}/`]
      execFileSync(process.execPath, [commandLine, ...words], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
  }
}

/** CPU time of the database's processes that run now; those of its clients last as long as their connections. */
function databaseCpuSeconds(postmaster: number): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)]
  return pids.reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? 0), 0)
}
