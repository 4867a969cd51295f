import { randomUUID } from 'node:crypto'
import { uuidOfSessionId } from '@sliproad/core/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { givenProject, givenSession } from '../../testing/given.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { createCustomer } from '../customers/index.ts'
import { countChanges } from './count-changes.ts'
import { orderCounts } from './count-order-changes.ts'
import { sessionCounts } from './count-session-changes.ts'

const deps = await makeDeps()
const { db } = deps
const { project } = await givenProject(deps)

type Row = Record<string, string | Date | null>
const statuses = ['pending', 'processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded']
const openings = ['opened', 'opened', 'opened', 'running', 'abandoned']

/** The sums, counted the slow way from all rows. */
async function straightCount() {
  const orders = await db`
    with counted as (${orderCounts(db, db`project_id = ${project.id}`)})
    select
      grain, dimension, value, date_trunc(grain, starts_at, 'UTC') as starts_at,
      count(*)::int as orders, count(*) filter (where outcome = 'completed')::int as completed,
      count(*) filter (where outcome = 'refunded')::int as refunded,
      trim_scale(coalesce(sum(volume) filter (where dimension = 'currency'), 0))::text as volume,
      coalesce(sum(deviation), 0)::numeric(40, 12)::text as deviation_sum, count(deviation)::int as deviation_orders
    from counted cross join (values ('hour'), ('day'), ('month')) grains (grain)
      cross join lateral (values ('all', ''), ('gateway', gateway_id), ('method', method), ('country', country),
        ('currency', currency)) dimensions (dimension, value)
    where grain <> 'hour' or dimension in ('all', 'currency')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`
  const times = await db`
    with counted as (${orderCounts(db, db`project_id = ${project.id}`)})
    select gateway_id as value, grain, date_trunc(grain, starts_at, 'UTC') as starts_at, bucket, count(*)::int as orders
    from counted cross join (values ('day'), ('month')) grains (grain)
    where bucket is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`
  const hours = await db`
    with counted as (${orderCounts(db, db`project_id = ${project.id}`)})
    select starts_at, bucket, count(*)::int as orders from counted where bucket is not null group by 1, 2 order by 1, 2`
  const customers = await db`
    with counted as (${orderCounts(db, db`project_id = ${project.id}`)})
    select customer_id, count(*)::int as orders, count(*) filter (where outcome = 'completed')::int as completed,
      count(*) filter (where outcome = 'failed')::int as failed, trim_scale(sum(volume))::text as volume
    from counted where customer_id is not null group by 1 order by 1`
  const sessions = await db`
    with counted as (${sessionCounts(db, db`sessions.project_id = ${project.id}`)})
    select starts_at, count(*)::int as created, count(*) filter (where opened)::int as opened,
      count(*) filter (where ordered)::int as ordered, count(*) filter (where paid)::int as paid,
      count(*) filter (where completed)::int as completed, count(*) filter (where ended = 'expired')::int as expired
    from counted group by 1 order by 1`
  return { orders, times, hours, customers, sessions }
}

async function storedSums() {
  const orders = await db`
    select grain, dimension, value, starts_at, orders, completed, refunded, trim_scale(volume)::text as volume,
      deviation_sum::numeric(40, 12)::text, deviation_orders
    from order_rollups where project_id = ${project.id} and orders <> 0 order by 1, 2, 3, 4`
  const times = await db`
    select value, grain, starts_at, bucket, orders from order_time_rollups
    where project_id = ${project.id} and dimension = 'gateway' and orders <> 0 order by 1, 2, 3, 4`
  const hours = await db`
    select starts_at, bucket, orders from order_time_rollups
    where project_id = ${project.id} and grain = 'hour' and orders <> 0 order by 1, 2`
  const customers = await db`
    select customer_id, orders, customer_sums.completed, failed, trim_scale(sum(volume))::text as volume
    from customer_sums join customer_volumes using (customer_id)
    where project_id = ${project.id} and orders <> 0 group by customer_id order by 1`
  const sessions = await db`
    select starts_at, created, opened, ordered, paid, completed, expired from session_rollups
    where project_id = ${project.id} and grain = 'hour' order by 1`
  return { orders, times, hours, customers, sessions }
}

async function countAll(batchSize: number): Promise<void> {
  while (await countChanges(deps, batchSize));
}

const sessionIds: string[] = []
for (let made = 0; made < 6; made++) {
  deps.clock.advanceMinutes(25)
  sessionIds.push(uuidOfSessionId((await givenSession(deps, project.id)).session.id) ?? '')
}

const customerIds: string[] = []
for (let made = 0; made < 3; made++) {
  const { customer } = await createCustomer(deps, project.id, `customer-${made}`)
  customerIds.push(customer.id)
}

const anAmount = fc.option(fc.integer({ min: 1, max: 10_000 }).map((cents) => (cents / 100).toFixed(2)))
const aChange = fc.record({
  order: fc.nat({ max: 11 }),
  kind: fc.constantFrom('put', 'put', 'put', 'delete', 'session', 'count'),
  status: fc.constantFrom(...statuses),
  opening: fc.constantFrom(...openings),
  gateway: fc.constantFrom('moonpay', 'ramp', 'banxa'),
  method: fc.option(fc.constantFrom('card', 'sepa')),
  country: fc.option(fc.constantFrom('DE', 'US')),
  fiat: anAmount,
  crypto: anAmount,
  quoted: anAmount,
  seconds: fc.nat({ max: 500_000 }),
  batch: fc.integer({ min: 1, max: 5 }),
})
const ids = Array.from({ length: 12 }, () => randomUUID())

async function putOrder(id: string, at: number, change: Record<string, unknown>): Promise<void> {
  const { status, opening, gateway, method, country, fiat, crypto, quoted, seconds } = change
  const createdAt = new Date(Date.UTC(2026, 2, 1, at * 5, 30))
  const completedAt = status === 'completed' ? new Date(createdAt.getTime() + Number(seconds) * 1000) : null
  const row = {
    status,
    opening,
    openingUntil: opening === 'running' ? createdAt : null,
    gatewayId: gateway,
    paymentMethodId: method,
    country,
    fiatAmount: fiat,
    cryptoAmount: crypto,
    quotedCryptoAmount: quoted,
    completedAt,
  } as Row
  const { count } = await db`update orders set ${db(row)} where id = ${id}`
  if (count === 1) return
  const fixed = {
    id,
    projectId: project.id,
    sessionId: at < 6 ? (sessionIds[at] ?? null) : null,
    customerId: at < 8 ? (customerIds[at % 3] ?? null) : null,
    type: 'buy',
    requestSealed: '',
    accountId: randomUUID(),
    fiatCurrency: at % 2 === 0 ? 'USD' : 'EUR',
    cryptoCurrency: 'ETH',
    network: 'base',
    amountSide: 'fiat',
    amount: '100',
    createdAt,
    changedAt: createdAt,
  }
  await db`insert into orders ${db({ ...fixed, ...row } as Row)}`
}

test('whatever happens to orders and sessions, in whatever batches it is counted, the sums are those of a straight count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 25 }), async (changes) => {
      for (const { order: at, kind, batch, ...change } of changes) {
        const id = ids[at] ?? ''
        if (kind === 'put') await putOrder(id, at, change)
        else if (kind === 'delete') await db`delete from orders where id = ${id}`
        else if (kind === 'count') await countChanges(deps, batch)
        else {
          const status = change.status === 'refunded' ? 'confirmed' : change.status
          await db`
            update sessions set status = ${status}, opened_at = ${change.fiat === null ? null : new Date(0)}
            where id = ${sessionIds[at % 6] ?? ''}`
        }
      }
      await countAll(3)
      expect(await storedSums()).toEqual(await straightCount())
    }),
    { numRuns: 60 },
  )
})

test('counting everything once more changes nothing', async () => {
  const before = await storedSums()
  await db`insert into rollup_queue (order_id, session_id) select id, session_id from orders`
  await db`insert into rollup_queue (session_id) select id from sessions`
  await countAll(4)
  expect(await storedSums()).toEqual(before)
})

test('a change whose transaction ends late is counted nevertheless, and two workers count it once', async () => {
  const id = randomUUID()
  const other = connect(deps.address, { maxConnections: 1 })
  const mine = {
    status: 'pending',
    opening: 'opened',
    gateway: 'late',
    method: null,
    country: null,
    fiat: null,
    crypto: null,
    quoted: null,
    seconds: 0,
  }
  await putOrder(id, 7, mine)
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const late = other.begin(async (tx) => {
    await tx`update orders set status = 'failed' where id = ${id}`
    await held
  })
  await countAll(100)
  end()
  await late
  await Promise.all([countAll(100), countAll(100)])
  const [row] = await db`
    select orders, failed from order_rollups where grain = 'day' and dimension = 'gateway' and value = 'late'`
  expect(row).toEqual({ orders: 1, failed: 1 })
  await other.end()
})
