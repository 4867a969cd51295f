import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { systemClock } from '@sliproad/core/clock'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import postgres from 'postgres'
import type { BareSettings } from './bare-settings.ts'

/**
 * The anchor of a completed order: the least that has to be on disk at each step for what is promised, every step one
 * statement and one transaction. No request is checked, no gateway asked, no webhook sent, nothing sealed, and no list
 * has an index; texts are as long as the server's.
 */
const { port, connection }: Omit<BareSettings, 'projectId'> = JSON.parse(process.argv[2] ?? '')
const sql = postgres({ ...connection, max: 20, connection: { application_name: 'bare' }, onnotice: () => {} })
const newId = createUuidV7({ clock: systemClock, randomBytes })

await sql.unsafe(`
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.keys (key text primary key, answer text);
  create table bare.customers (id uuid primary key, external_id text unique);
  create table bare.sessions (id uuid primary key, customer_id uuid, secret_hash bytea, status text);
  create unlogged table bare.quotes (id uuid primary key, answer text);
  create table bare.orders (
    id uuid primary key, session_id uuid unique, status text, gateway_order_id text, request text, checkout text);
  create table bare.changes (order_id uuid, position int, status text, at timestamptz, primary key (order_id, position));
  create table bare.messages (hash bytea primary key, body text, processed_at timestamptz);
  create table bare.events (id uuid primary key, order_id uuid, sequence int, payload text);
  create table bare.deliveries (event_id uuid primary key, status text, at timestamptz);
`)

const text = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
const lengths = { request: 900, checkout: 700, quotes: 2_000, answer: 1_200, payload: 1_000, body: 1_200 }

async function completeOrder(): Promise<void> {
  const sessionId = newId()
  const orderId = newId()
  await createSession(sessionId)
  await sql`insert into bare.quotes values (${newId()}, ${text(lengths.quotes)})`
  const key = await placeOrder(sessionId, orderId)
  let events = await openOrder(sessionId, orderId, key)
  await deliver(events)
  for (const [at, status] of ['pending', 'processing', 'completed'].entries()) {
    const hash = createHash('sha256').update(randomUUID()).digest()
    await sql`
      insert into bare.messages (hash, body) values (${hash}, ${text(lengths.body)}) on conflict do nothing`
    events = await applyMessage({ sessionId, orderId, hash, position: at + 2, status })
    await deliver(events)
  }
}

async function createSession(sessionId: string): Promise<void> {
  const customerId = newId()
  const hash = createHash('sha256').update(sessionId).digest()
  await sql`
    with kept as (insert into bare.keys values (${randomUUID()}, ${text(lengths.answer)})),
      customer as (insert into bare.customers values (${customerId}, ${randomUUID()}))
    insert into bare.sessions values (${sessionId}, ${customerId}, ${hash}, 'pending')`
}

/** The key is taken and the order known before the gateway is asked, so that a crash makes no second one. */
async function placeOrder(sessionId: string, orderId: string): Promise<string> {
  const key = randomUUID()
  await sql`
    with taken as (insert into bare.keys (key) values (${key}))
    insert into bare.orders (id, session_id, status, request)
    values (${orderId}, ${sessionId}, 'created', ${text(lengths.request)})`
  return key
}

async function openOrder(sessionId: string, orderId: string, key: string): Promise<string[]> {
  const ids = [newId(), newId()]
  await sql`
    with opened as (
      update bare.orders set status = 'pending', checkout = ${text(lengths.checkout)} where id = ${orderId}
    ), used as (
      update bare.sessions set status = 'processing' where id = ${sessionId}
    ), answered as (
      update bare.keys set answer = ${text(lengths.answer)} where key = ${key}
    ), changed as (
      insert into bare.changes values (${orderId}, 1, 'pending', now())
    ), event as (
      insert into bare.events select id, ${orderId}, sequence, ${text(lengths.payload)}
      from unnest(${ids}::uuid[]) with ordinality as new (id, sequence)
    )
    insert into bare.deliveries select unnest(${ids}::uuid[]), 'pending', null`
  return ids
}

type Message = { sessionId: string; orderId: string; hash: Uint8Array; position: number; status: string }

/** The gateway's order is known from the first message on; the second brings one event, the last one two. */
async function applyMessage({ sessionId, orderId, hash, position, status }: Message): Promise<string[]> {
  const ids = Array.from({ length: position - 2 }, newId)
  await sql`
    with processed as (
      update bare.messages set processed_at = now() where hash = ${hash} and processed_at is null
    ), moved as (
      update bare.orders set status = ${status}, gateway_order_id = ${`their-${orderId}`} where id = ${orderId}
    ), settled as (
      update bare.sessions set status = ${status} where id = ${sessionId} and ${status === 'completed'}
    ), changed as (
      insert into bare.changes select ${orderId}, ${position}, ${status}, now() where ${ids.length > 0}
    ), event as (
      insert into bare.events select id, ${orderId}, sequence + ${position}, ${text(lengths.payload)}
      from unnest(${ids}::uuid[]) with ordinality as new (id, sequence)
    )
    insert into bare.deliveries select unnest(${ids}::uuid[]), 'pending', null`
  return ids
}

async function deliver(events: readonly string[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    update bare.deliveries set status = 'delivered', at = now()
    where event_id = any(${[...events]}::uuid[]) and status = 'pending'`
}

/** `GET /complete?orders=1000&buyers=16` is answered when the last of them is done. */
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname !== '/complete') return response.end()
  let left = Number(searchParams.get('orders'))
  const completeOnAndOn = async () => {
    while (left-- > 0) await completeOrder()
  }
  try {
    await Promise.all(Array.from({ length: Number(searchParams.get('buyers')) }, completeOnAndOn))
    return response.end()
  } catch (error) {
    return response.writeHead(500).end(String(error))
  }
}).listen(port, '127.0.0.1')
server.requestTimeout = 0

process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await sql.end({ timeout: 1 })
})
