// npm run bench:order [-- 500]: what one completed order costs, and how many a second this machine completes.
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import postgres, { type Sql } from 'postgres'
import { readRecord } from '../../apps/server/src/db/embedded/database-record.ts'
import { findPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts'
import { freePort } from './processes/free-port.ts'
import { startProcess } from './processes/start-process.ts'
import { cpuSecondsOf } from './processes/usage.ts'
import type { Bench } from './row.ts'
import { newDataFolder } from './servers/data-folder.ts'
import { type Sliproad, startSliproad } from './servers/start-sliproad.ts'

const orders = Number(process.argv[2] ?? 400)
const warmUp = 50
const buyers = 16
const serverFile = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const commandLine = fileURLToPath(new URL('../../apps/server/src/command-line/main.ts', import.meta.url))

const closes: (() => Promise<unknown>)[] = []
const bench = { onClose: (close) => closes.push(close) } as Pick<Bench, 'onClose'> as Bench
try {
  await run()
} finally {
  for (const close of closes.reverse()) await close()
}

async function run(): Promise<void> {
  const dataDir = await newDataFolder(bench)
  const api = await startSliproad({ dataDir, roles: 'api,simulators' })
  closes.push(api.stop)
  const worker = await startProcess({
    name: 'worker',
    args: [serverFile],
    env: { DATA_DIR: dataDir, SLIPROAD_ROLES: 'worker', LOG_LEVEL: 'warn' },
  })
  closes.push(worker.stop)
  const completed = await countWebhooks(dataDir, api.projectId)
  const { sql, postmaster } = await openDatabase(dataDir)
  await complete(api, warmUp, completed)
  const before = await measure(sql, { api: api.pid, worker: worker.pid, postmaster })
  await complete(api, orders, completed)
  const after = await measure(sql, { api: api.pid, worker: worker.pid, postmaster })
  const each = (name: keyof typeof after) => (after[name] - before[name]) / orders
  const figures = {
    'orders completed in a second': orders / (after.seconds - before.seconds),
    'transactions of an order': each('transactions'),
    'write-ahead log of an order, kB': each('walBytes') / 1_000,
    'CPU of an order, API and simulators, ms': each('apiCpu') * 1_000,
    'CPU of an order, worker, ms': each('workerCpu') * 1_000,
    'CPU of an order, PostgreSQL, ms': each('databaseCpu') * 1_000,
  }
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${name.padEnd(42)} ${value.toFixed(1)}\n`)
}

/** Each buyer opens an order, lets the simulator complete it, and begins again; ends when every webhook has come. */
async function complete(api: Sliproad, count: number, completed: () => number): Promise<void> {
  const goal = completed() + count
  let begun = 0
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (begun++ < count) await buy(api)
    }),
  )
  while (completed() < goal) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function buy({ baseUrl, projectId, secretKey }: Sliproad): Promise<void> {
  const intent = {
    ...{ projectId, gateway: 'moonpay', fiatCurrency: 'USD', fiatAmount: '100', cryptoCurrency: 'ETH' },
    ...{ network: 'ethereum', walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  }
  const opened = await post(`${baseUrl}/public/v1/onramp/checkout-intent`, intent)
  const { orderId } = (opened as { data: { orderId: string } }).data
  const simulate = `${baseUrl}/v1/sandbox/orders/${orderId}/simulate`
  await post(simulate, { status: 'completed' }, { authorization: `Bearer ${secretKey}` })
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** A receiver that counts completed orders. */
async function countWebhooks(dataDir: string, projectId: string): Promise<() => number> {
  const completed = new Set<unknown>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
    if (request.headers['x-webhook-event'] === 'order.completed') completed.add(request.headers['webhook-id'])
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closes.push(async () => {
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

async function openDatabase(dataDir: string): Promise<{ sql: Sql; postmaster: number }> {
  const record = await readRecord(dataDir)
  const running = record && findPostmaster(`${record.location}/data`)
  if (!running) throw new Error('the database does not run')
  const path = `${record.socketDirectory}/.s.PGSQL.5432`
  const sql = postgres({ path, user: 'sliproad', password: record.password, database: 'sliproad', max: 1 })
  closes.push(() => sql.end())
  return { sql, postmaster: running.pid }
}

type Pids = { api: number; worker: number; postmaster: number }

async function measure(sql: Sql, { api, worker, postmaster }: Pids) {
  const [row] = await sql<{ transactions: number; walBytes: number }[]>`
    select xact_commit::float8 as transactions,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"
    from pg_stat_database where datname = current_database()`
  if (!row) throw new Error('the database told no figures')
  const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const databasePids = [postmaster, ...backends.trim().split(/\s+/).map(Number)]
  return {
    ...row,
    seconds: performance.now() / 1_000,
    apiCpu: cpuSecondsOf(api) ?? 0,
    workerCpu: cpuSecondsOf(worker) ?? 0,
    databaseCpu: databasePids.reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? 0), 0),
  }
}
