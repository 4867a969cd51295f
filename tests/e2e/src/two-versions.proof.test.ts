import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { olderVersion } from '../../runner/needs.ts'
import { orderLoad } from './orders/order-load.ts'
import { sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { startReceiver } from './system/receiver.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { type Load, lostWrites, steadyLoad } from './system/steady-load.ts'
import { useSystem } from './system/use-system.ts'
import { unpackVersion } from './versions/unpack-version.ts'

const system = useSystem()
const orders = 20
/** A backup that began before the upgrade, say. */
const readingMs = 25_000

/**
 * As in every rolling upgrade: the newer version migrates the schema while the older one serves. A transaction that has
 * read every table stays open meanwhile, so that no migration gets its locks at once and no index is finished before.
 */
test('an older version and this one serve one database side by side, the schema migrates beside a long transaction: no request fails, no webhook is lost or doubled', {
  tags: ['needs-history'],
  timeout: 180_000,
}, async ({ task }) => {
  const deployment = await system.newDeployment()
  const older = await system.start(deployment, {}, unpackVersion(olderVersion))
  const demo = await readDemo(deployment)
  const receiver = await startReceiver()
  const loads = [steadyLoad(older, { ...demo, perSecond: 20 })]
  const beside = orderLoad(older, { demo, receiver, perSecond: { moonpay: 2, banxa: 1 } })
  const reading = await readEveryTable(deployment)
  const [newer] = await Promise.all([system.start(deployment), delay(readingMs).then(() => reading.commit())])
  await beside.stop()
  expect(newer.readyMs).toBeGreaterThan(readingMs)
  loads.push(steadyLoad(newer, { ...demo, perSecond: 20 }))
  const endpoint = ['webhooks', 'add', demo.projectId, '--url', receiver.url]
  system.noteSecret((await sliproad<{ signingKey: string }>(deployment, endpoint)).signingKey)

  const completed: string[] = []
  for (let number = 0; number < orders; number++) {
    const [opens, finishes] = number % 2 === 0 ? [older, newer] : [newer, older]
    completed.push(await buy(opens, finishes, demo, number))
  }
  for (const load of loads) await load.stop()
  for (const { id } of beside.orders) if (id !== undefined) await isCompleted(newer, demo, id)
  expect(await older.stop()).toMatchObject({ code: 0 })
  completed.push(await buy(newer, newer, demo, orders))

  const told = () =>
    receiver.received
      .map(
        ({ body }) => JSON.parse(String(body)) as { type: string; data: { orderId?: string; id?: string } },
      )
      .filter(({ type }) => type === 'order.completed')
  await eventually('every webhook', () => (told().length >= completed.length ? true : undefined), {
    withinMs: 30_000,
  })
  const doubled = told().length - completed.length
  const failed = loads.flatMap(failures)
  const lost = await Promise.all(loads.map((load) => lostWrites(newer, load, demo.secretKey)))
  const requests = loads.reduce((sum, { outcomes }) => sum + outcomes.length, completed.length * 3)
  const tried = requests + beside.orders.length * 2
  process.stderr.write(
    `two-versions: ${JSON.stringify({ readyMs: newer.readyMs, beside: beside.orders.length })}\n`,
  )
  task.meta.proof = {
    tried,
    answered: tried - failed.length - beside.refused(),
    lost: lost.flat().length,
    doubled,
  }
  expect(beside.orders.length).toManageMoreThan(readingMs / 1_000)
  expect([...failed, ...lost.flat()]).toEqual([])
  expect(beside.refused(), beside.refusals.join('; ')).toBe(0)
  expect(doubled).toBe(0)
})

/** An order that one version opens and the other takes to its end, read at both. */
async function buy(opens: Server, finishes: Server, demo: Demo, number: number): Promise<string> {
  const intent = await opens.call('/public/v1/onramp/checkout-intent', {
    method: 'POST',
    headers: { 'idempotency-key': `order-${number}` },
    body: {
      projectId: demo.projectId,
      gateway: number % 3 === 0 ? 'banxa' : 'moonpay',
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      fiatAmount: '100',
      walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  })
  expect(intent).toMatchObject({ status: 201 })
  const { orderId } = (intent.json as { data: { orderId: string } }).data
  const end = await finishes.call(`/v1/sandbox/orders/${orderId}/simulate`, {
    method: 'POST',
    key: demo.secretKey,
    body: { status: 'completed' },
  })
  expect(end).toMatchObject({ status: 202 })
  for (const server of [opens, finishes]) await isCompleted(server, demo, orderId)
  return orderId
}

async function isCompleted(server: Server, { projectId }: Demo, orderId: string): Promise<void> {
  const path = `/public/v1/onramp/transactions/${orderId}?projectId=${projectId}`
  await eventually('a completed order', async () => {
    const { json } = await server.call(path)
    return (json as { data: { status: string } }).data.status === 'completed' ? true : undefined
  })
}

/** A transaction that has read all tables and keeps them, with the rows it saw, until it is committed. */
async function readEveryTable(deployment: Deployment): Promise<{ commit(): Promise<void> }> {
  const sql = deployment.connect()
  const session = await sql.reserve()
  await session`begin isolation level repeatable read read only`
  const tables = await session<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
  for (const { name } of tables) await session.unsafe(`select count(*) from ${name}`)
  return {
    async commit() {
      await session`commit`
      session.release()
      await sql.end()
    },
  }
}

function failures({ outcomes }: Load): string[] {
  return outcomes
    .filter(({ answer, error }) => error || (answer?.status ?? 500) >= 500)
    .map(({ what, answer, error }) => `${what}: ${error?.message ?? `${answer?.status} ${answer?.text}`}`)
}
