import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { type Cluster, startCluster } from './databases/start-cluster.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { type Demo, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const count = 25
/** How long PostgreSQL is stopped, each time. */
const outagesMs = Array.from({ length: 2 * inject('share') }, (_, at) => (at % 2 === 0 ? 5_000 : 17_000))
const healedWithinMs = 10_000
/** The gateway takes so long to answer that PostgreSQL is gone by then. */
const gatewayMs = 3_000

type Client = { key: string; id?: string; statuses: number[]; answeredAt?: number }

/**
 * Banxa tells the address of a payment page once. The simulated one has a database of its own, which goes on, as a real
 * gateway would.
 */
describe('a database that stops while gateways open orders', { tags: 'needs-embedded-database' }, () => {
  const system = useSystem()
  let deployment: Deployment
  let cluster: Cluster
  let api: Server
  let demo: Demo

  test(
    'every order that the gateway has taken is stored when the database is back, under its key, once',
    async ({ task }) => {
      await startAll()
      const healed: number[] = []
      const clients: Client[] = []
      for (const outageMs of outagesMs) {
        const round: Client[] = Array.from({ length: count }, () => ({ key: randomUUID(), statuses: [] }))
        const answers = round.map((client) => placeUntilAnswered(client))
        await eventually('orders at the gateway', async () =>
          (await running()) === count ? true : undefined,
        )
        await cluster.end('SIGINT')
        await delay(outageMs)
        await cluster.start()
        const backAt = performance.now()
        await Promise.all(answers)
        healed.push((Math.max(...round.map(({ answeredAt = 0 }) => answeredAt)) - backAt) / 1_000)
        clients.push(...round)
      }
      const opened = await countOpened()
      const doubled = await doubledAtGateway()
      const lost = clients.filter(({ id }) => id === undefined).length
      process.stderr.write(
        `orders-through-outage: ${JSON.stringify({ healed, opened, refusals: clients.flatMap(({ statuses }) => statuses).length })}\n`,
      )
      task.meta.proof = { tried: clients.length, lost, doubled, healed: Math.max(...healed) }
      expect({ lost, doubled, opened }).toEqual({ lost: 0, doubled: 0, opened: clients.length })
      // Before the answer a client heard nothing but that it should come again.
      expect(new Set(clients.flatMap(({ statuses }) => statuses))).not.toContain(502)
      expect(Math.max(...healed) * 1_000).toTakeLessThan(healedWithinMs)
    },
    120_000 * inject('share'),
  )

  async function startAll(): Promise<void> {
    deployment = await system.newDeployment()
    const port = String(await freePort())
    const beside = { PUBLIC_URL: `http://127.0.0.1:${port}` }
    await system.start(deployment, { ...beside, PORT: port, SLIPROAD_ROLES: 'simulators' })
    cluster = await startCluster(deployment)
    const env = { ...beside, ...cluster.env }
    api = await system.start(deployment, { ...env, SLIPROAD_ROLES: 'api' })
    await system.startWorker(deployment, env)
    demo = await readDemo(deployment)
    const faults = `${beside.PUBLIC_URL}/simulators/banxa/_control/faults`
    const slow = JSON.stringify({ latencyMs: gatewayMs, paths: ['/buy'] })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(faults, { method: 'PUT', headers, body: slow })).status).toBe(200)
  }

  /** As a client should: the same request with the same key, again after a while, until there is an answer. */
  async function placeUntilAnswered(client: Client): Promise<void> {
    const body = {
      projectId: demo.projectId,
      gateway: 'banxa',
      fiatCurrency: 'USD',
      fiatAmount: '100',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    }
    const call = { method: 'POST', headers: { 'idempotency-key': client.key }, body }
    for (let attempt = 0; attempt < 60; attempt++) {
      const { status, json } = await api.call('/public/v1/onramp/checkout-intent', call)
      if (status === 201) {
        client.id = (json as { data: { orderId: string } }).data.orderId
        client.answeredAt = performance.now()
        return
      }
      client.statuses.push(status)
      if (status !== 503 && status !== 409) return
      await delay(1_000)
    }
  }

  async function running(): Promise<number> {
    const [row] = await cluster.ask(
      (sql) => sql`select count(*)::int as count from orders where opening = 'running'`,
      'sliproad',
    )
    return row?.count as number
  }

  async function countOpened(): Promise<number> {
    const [row] = await cluster.ask(
      (sql) => sql`select count(*)::int as count from orders where opening = 'opened'`,
      'sliproad',
    )
    return row?.count as number
  }

  async function doubledAtGateway(): Promise<number> {
    const sql = deployment.connect()
    try {
      const rows = await sql`select external from simulators.orders group by external having count(*) > 1`
      return rows.length
    } finally {
      await sql.end()
    }
  }
})
