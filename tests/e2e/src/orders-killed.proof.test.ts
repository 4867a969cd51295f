import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Sql } from 'postgres'
import { expect, inject, test } from 'vitest'
import { createProject, type ProjectKeys } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import type { Answer } from './system/send.ts'
import type { Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const killPointsMin = 200 * inject('share')
const roundsMax = 40 * inject('share')
const inFlight = 24
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const orderRequest = {
  fiatCurrency: 'USD',
  fiatAmount: '100',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
  walletAddress: wallet,
}

/** One customer who wants one order: from a session, or by an intent. */
type Client = {
  key: string
  session: { id: string; clientSecret: string } | undefined
  answer: Answer | undefined
}

/**
 * Many orders are in progress at each kill, each at another point, so every order without an answer is one kill
 * point. The simulated gateway runs in a separate process that survives, as a real gateway would.
 */
test(
  'kill -9 in the middle of order creation: no second gateway order, no order without events, no session stuck',
  async ({ task }) => {
    const deployment = await system.newDeployment()
    const simulatorsPort = await freePort()
    const beside = { PUBLIC_URL: `http://127.0.0.1:${simulatorsPort}` }
    await system.start(deployment, { ...beside, PORT: String(simulatorsPort), SLIPROAD_ROLES: 'simulators' })
    const startApi = () => system.start(deployment, { ...beside, SLIPROAD_ROLES: 'api,worker' })
    let api = await startApi()
    const keys = await createProject(deployment, 'Killed', beside)
    const sql = deployment.connect()
    const clients: Client[] = []
    const cutOff = { beforeGateway: 0, afterGateway: 0 }

    let killPoints = 0
    for (let round = 0; killPoints < killPointsMin && round < roundsMax; round++) {
      const begun = await Promise.all(
        Array.from({ length: inFlight }, (_, at) => newClient(api, keys, at % 2 === 0)),
      )
      await warmUp(api, keys, sql)
      const since = new Date()
      const sending = begun.map(async (client) => {
        client.answer = await order(api, keys, client).catch(() => undefined)
      })
      await moment(sql, begun, randomInt(0, 3))
      await api.kill()
      await Promise.all(sending)
      killPoints += begun.filter(({ answer }) => answer === undefined).length
      await countCutOff(sql, since, cutOff)
      await keepCheckoutsOpen(sql)
      clients.push(...begun)
      api = await startApi()
    }
    expect(killPoints).toManageMoreThan(killPointsMin - 1)
    expect(cutOff.beforeGateway).toManageMoreThan(0)
    expect(cutOff.afterGateway).toManageMoreThan(0)

    await letLeasesRunOut(sql)
    await keepCheckoutsOpen(sql)
    await inParallel(clients, (client) => retry(api, keys, client, sql))
    await eventually('an end of all openings', async () => {
      await keepCheckoutsOpen(sql)
      await endWaits(sql)
      const [open] = await sql`select count(*)::int as count from orders where opening = 'running'`
      return open?.count === 0 ? true : undefined
    })

    const doubled =
      await sql`select external from simulators.orders group by gateway, external having count(*) > 1`
    const untold = await sql`
    select id, (select array_agg(type order by sequence) from events where order_id = orders.id) as told
    from orders where opening = 'opened'`
    const wrong = untold.filter(({ told }) => String(told) !== 'order.created,transaction.pending')
    task.meta.proof = { tried: killPoints, lost: wrong.length, doubled: doubled.length }
    expect(doubled).toEqual([])
    expect(wrong).toEqual([])
    const [unfounded] = await sql`
    select count(*)::int as count from events left join orders on orders.id = events.order_id and opening = 'opened'
    where orders.id is null`
    expect(unfounded?.count).toBe(0)
    const stuck = await sql`
    select id, status, opening_order_id from sessions where opening_order_id is not null
      or (status = 'processing') <> exists (
        select 1 from orders where orders.session_id = sessions.id and orders.opening = 'opened')`
    expect(stuck).toEqual([])
    for (const { session, answer } of clients) {
      expect(answer?.status).toBe(201)
      if (!session) continue
      const read = await api.call(`/v1/sessions/${session.id}`, { key: keys.publicKey, agent: keepAlive })
      expect((read.json as { attributes: { status: string } }).attributes.status).toBe('processing')
    }
    await sql.end()
  },
  400_000 * inject('share'),
)

async function newClient(api: Server, keys: ProjectKeys, withSession: boolean): Promise<Client> {
  const client: Client = { key: randomUUID(), session: undefined, answer: undefined }
  if (!withSession) return client
  const body = { externalCustomerId: randomUUID(), expiresInSeconds: 3600 }
  const created = await api.call('/v1/sessions', {
    method: 'POST',
    key: keys.secretKey,
    body,
    agent: keepAlive,
  })
  const { id, attributes } = created.json as { id: string; attributes: { clientSecret: string } }
  return { ...client, session: { id, clientSecret: attributes.clientSecret } }
}

async function order(api: Server, keys: ProjectKeys, { key, session }: Client): Promise<Answer> {
  const headers = { 'idempotency-key': key }
  if (!session) {
    const body = { projectId: keys.projectId, gateway: 'banxa', ...orderRequest }
    return api.call('/public/v1/onramp/checkout-intent', { method: 'POST', headers, body, agent: keepAlive })
  }
  const body = { clientSecret: session.clientSecret, gateway: 'banxa', ...orderRequest }
  const path = `/v1/sessions/${session.id}/order`
  return api.call(path, { method: 'POST', key: keys.publicKey, headers, body, agent: keepAlive })
}

/** How many openings this kill interrupted before and after the gateway had created its order. */
async function countCutOff(
  sql: Sql,
  since: Date,
  counts: { beforeGateway: number; afterGateway: number },
): Promise<void> {
  const [row] = await sql<{ before: number; after: number }[]>`
    select count(*) filter (where made.external is null)::int as before,
      count(*) filter (where made.external is not null)::int as after
    from orders left join simulators.orders made on made.external = orders.id::text
    where opening = 'running' and orders.created_at >= ${since}`
  counts.beforeGateway += row?.before ?? 0
  counts.afterGateway += row?.after ?? 0
}

/** A process that has just started would spend the whole round on its first request. */
async function warmUp(api: Server, keys: ProjectKeys, sql: Sql): Promise<void> {
  await retry(api, keys, await newClient(api, keys, false), sql)
}

/**
 * Some rounds end while orders are being stored, some while the gateway creates them, some while answers are sent.
 */
async function moment(sql: Sql, clients: readonly Client[], kind: number): Promise<void> {
  const [before] = await sql`select count(*)::int as count from simulators.orders`
  const share = randomInt(0, clients.length)
  await eventually(
    'the moment of the kill',
    async () => {
      if (kind === 0) return true
      const [now] = await sql`select count(*)::int as count from simulators.orders`
      if (kind === 1) return now?.count - before?.count >= share / 2 ? true : undefined
      return clients.filter(({ answer }) => answer).length >= share / 4 ? true : undefined
    },
    { everyMs: 1, withinMs: 60_000 },
  )
}

/** Banxa cancels a checkout that no customer opens within a minute; on a busy machine the rounds last longer. */
async function keepCheckoutsOpen(sql: Sql): Promise<void> {
  await sql`update simulators.orders set due = now() + interval '1 hour' where due is not null`
}

/** A request that died holds its key and its order for half a minute; this is that time. */
async function letLeasesRunOut(sql: Sql): Promise<void> {
  await sql`update idempotency_keys set locked_until = now() where answer_status is null`
  await sql`update orders set opening_until = now() where opening = 'running'`
}

/** Before an order is given up, a process that may still have its checkout has 15 s to bring it; this is that time. */
async function endWaits(sql: Sql): Promise<void> {
  await sql`update orders set opening_until = now() where opening = 'running' and unsure_accounts <> '{}'`
}

/**
 * As a client should: the same request with the same key, again later after a 503. A 502 says that nothing was
 * created, so the client may order anew, which is another request with another key.
 */
async function retry(api: Server, keys: ProjectKeys, client: Client, sql: Sql): Promise<void> {
  const first = client.answer
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await order(api, keys, client)
    if (first) expect(answer.text).toBe(first.text)
    if (answer.status === 201) {
      client.answer = answer
      return
    }
    expect([502, 503]).toContain(answer.status)
    if (answer.status === 502) client.key = randomUUID()
    else {
      await endWaits(sql)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  throw new Error('an order could not be had')
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 64 })

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
