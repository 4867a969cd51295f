import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import postgres, { type Sql } from 'postgres'
import { readRecord } from '../../../apps/server/src/db/embedded/database-record.ts'
import { findPostmaster } from '../../../apps/server/src/db/embedded/postmaster.ts'
import { freePort } from '../processes/free-port.ts'
import { startProcess } from '../processes/start-process.ts'
import { cpuSecondsOf } from '../processes/usage.ts'
import type { Bench } from '../row.ts'
import type { BareSettings } from '../servers/bare-settings.ts'
import { bundledServer } from '../servers/bundle-server.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import { startSliproad } from '../servers/start-sliproad.ts'
import { buy } from './buy.ts'

export type OrderStage = Awaited<ReturnType<typeof openOrderStage>>

const commandLine = fileURLToPath(new URL('../../../apps/server/src/command-line/main.ts', import.meta.url))
const pollEveryMs = 20

/** An API with its simulators, a worker, their database, and a receiver that counts completed orders. */
export async function openOrderStage(bench: Bench) {
  const dataDir = await newDataFolder(bench)
  const api = await startSliproad({ dataDir, roles: 'api,simulators' })
  bench.onClose(api.stop)
  const worker = await startProcess({
    name: 'worker',
    args: [bundledServer],
    env: { DATA_DIR: dataDir, SLIPROAD_ROLES: 'worker', LOG_LEVEL: 'warn' },
  })
  bench.onClose(worker.stop)
  const completed = await countWebhooks(bench, dataDir, api.projectId)
  const { sql, connection, postmaster } = await openDatabase(bench, dataDir)

  /** Each buyer begins again when his order is open and paid; ends when every webhook has come. */
  async function complete(count: number, buyers: number): Promise<void> {
    const goal = completed() + count
    let begun = 0
    const buyOnAndOn = async () => {
      while (begun++ < count) await buy(api)
    }
    await Promise.all(Array.from({ length: buyers }, buyOnAndOn))
    while (completed() < goal) await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }

  /** CPU time of API, simulators and worker. */
  function serverCpuSeconds(): number | null {
    const [ofApi, ofWorker] = [cpuSecondsOf(api.pid), cpuSecondsOf(worker.pid)]
    return ofApi === null || ofWorker === null ? null : ofApi + ofWorker
  }

  /** What has been used so far; the difference of two is what came between them. */
  async function readUsage() {
    const [row] = await sql<{ transactions: number; walBytes: number }[]>`
      select xact_commit::float8 as transactions,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"
      from pg_stat_database where datname = current_database()`
    if (!row) throw new Error('the database told no figures')
    return {
      ...row,
      seconds: performance.now() / 1_000,
      apiCpu: cpuSecondsOf(api.pid) ?? 0,
      workerCpu: cpuSecondsOf(worker.pid) ?? 0,
      databaseCpu: databaseCpuSeconds(postmaster),
    }
  }

  return { connection, postmaster, complete, serverCpuSeconds, readUsage }
}

/** CPU time of the database's processes that run now; those of its clients last as long as their connections. */
export function databaseCpuSeconds(postmaster: number): number {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)]
  return pids.reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? 0), 0)
}

async function countWebhooks(bench: Bench, dataDir: string, projectId: string): Promise<() => number> {
  const completed = new Set<unknown>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
    if (request.headers['x-webhook-event'] === 'order.completed') completed.add(request.headers['webhook-id'])
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  bench.onClose(async () => {
    server.close()
    server.closeAllConnections()
  })
  const words = ['webhooks', 'add', projectId, '--url', `http://127.0.0.1:${port}/`]
  execFileSync(process.execPath, [commandLine, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return () => completed.size
}

type Opened = { sql: Sql; connection: BareSettings['connection']; postmaster: number }

async function openDatabase(bench: Bench, dataDir: string): Promise<Opened> {
  const record = await readRecord(dataDir)
  const running = record && findPostmaster(`${record.location}/data`)
  if (!running) throw new Error('the database does not run')
  const path = `${record.socketDirectory}/.s.PGSQL.5432`
  const connection = { path, user: 'sliproad', password: record.password, database: 'sliproad' }
  const sql = postgres({ ...connection, max: 1, onnotice: () => {} })
  bench.onClose(() => sql.end())
  return { sql, connection, postmaster: running.pid }
}
