// npm run bench:order [-- 500]: what one completed order costs, and how many a second this machine completes.
import { openOrderStage } from './orders/order-stage.ts'
import type { Bench } from './row.ts'

const orders = Number(process.argv[2] ?? 400)
const warmUp = 50
const buyers = 16

const closes: (() => Promise<unknown>)[] = []
const bench = { onClose: (close) => closes.push(close) } as Pick<Bench, 'onClose'> as Bench
try {
  await run()
} finally {
  for (const close of closes.reverse()) await close()
}

async function run(): Promise<void> {
  const stage = await openOrderStage(bench)
  await stage.complete(warmUp, buyers)
  const before = await stage.readUsage()
  await stage.complete(orders, buyers)
  const after = await stage.readUsage()
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
