import type { Db, Queryable } from '../../../apps/server/src/db/connect.ts'
import { createMonthsFrom } from '../../../apps/server/src/db/partitions/create-months.ts'
import { firstIdOf } from '../../../apps/server/src/db/statements/first-id.ts'

export type MonthsPlan = {
  projectId: string
  endpointId: string
  orders: number
  /** Evenly over this time, the first of a month to now. */
  from: Date
  to: Date
}

const deliveriesOfOrder = 5
const rowsAtATime = 250_000
/** Deliveries that wait for a worker, in the newest month, as many on either side. */
const waiting = 2_000
const filled = ['orders', 'events', 'deliveries']

/** Orders with five events and a delivery of each, as they would lie after months: in parts, with all their indexes. */
export async function fillMonths(db: Db, plan: MonthsPlan): Promise<void> {
  for (const table of ['events', 'deliveries', 'delivery_attempts'])
    await db.unsafe(`
      alter table ${table} detach partition ${table}_first;
      alter table ${table} attach partition ${table}_first for values from (minvalue) to ('${firstIdOf(plan.from)}')`)
  for (const month = new Date(plan.from); month <= plan.to; month.setUTCMonth(month.getUTCMonth() + 3))
    await createMonthsFrom(db, month)
  // As if every event had a transaction of its own.
  await db`update event_feed set shift = ${plan.orders * deliveriesOfOrder}`
  const restore = await takeChecks(db)
  await Promise.all([
    inBatches(plan.orders * deliveriesOfOrder, (span) => fillDeliveries(db, plan, span)),
    inBatches(plan.orders, (span) => fillOrders(db, plan, span)).then(() =>
      inBatches(plan.orders * deliveriesOfOrder, (span) => fillEvents(db, plan, span)),
    ),
  ])
  await restore()
  await queueNewest(db)
  // Autovacuum would do this within minutes, in the middle of a leg.
  await db`vacuum analyze orders, events, deliveries, delivery_queue`
}

type Span = { from: number; to: number }

async function inBatches(count: number, fill: (span: Span) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += rowsAtATime)
    await fill({ from, to: Math.min(count, from + rowsAtATime) })
}

/** Numbers with their time in milliseconds, and ids of UUIDv7 made of both; cheap, because millions are made. */
function numbered(db: Queryable, { from, to, orders }: MonthsPlan, span: Span, of: number) {
  const step = (to.getTime() - from.getTime()) / (orders * of)
  return db`(
    select n, to_timestamp(ms / 1000.0) as at, lpad(to_hex(ms), 12, '0') as time, lpad(to_hex(n), 12, '0') as tail
    from (
      select n, ${from.getTime()}::bigint + (n * ${step}::double precision)::bigint as ms
      from generate_series(${span.from}::bigint, ${span.to - 1}::bigint) n
    ) timed
  ) numbered`
}

function fillOrders(db: Queryable, plan: MonthsPlan, span: Span) {
  return db`
    insert into orders (
      id, project_id, type, status, opening, request_sealed, gateway_id, account_id, fiat_currency, crypto_currency,
      network, amount_side, amount, created_at, changed_at)
    select (time || '70008000' || tail)::uuid, ${plan.projectId}::uuid, 'buy',
      case when n % 1000 = 0 then 'refunded' else (array['completed', 'completed', 'expired', 'failed'])[1 + n % 4] end,
      'opened', '', (array['moonpay', 'transak', 'ramp', 'banxa'])[1 + n % 4], ${plan.projectId}::uuid, 'USD', 'ETH',
      'ethereum', 'fiat', 20 + n % 900, at, at
    from ${numbered(db, plan, span, 1)}`
}

function fillEvents(db: Queryable, plan: MonthsPlan, span: Span) {
  return db`
    insert into events (id, project_id, type, payload, created_at, position)
    select (time || '70008000' || tail)::uuid, ${plan.projectId}::uuid, ${eventType(db)}, '{"id":"event ' || n || '"}', at, n
    from ${numbered(db, plan, span, deliveriesOfOrder)}`
}

function fillDeliveries(db: Queryable, plan: MonthsPlan, span: Span) {
  return db`
    insert into deliveries (
      id, project_id, endpoint_id, event_id, event_type, status, attempts, last_attempt_at, delivered_at, created_at)
    select (time || '70008001' || tail)::uuid, ${plan.projectId}::uuid, ${plan.endpointId}::uuid,
      (time || '70008000' || tail)::uuid, ${eventType(db)}, case when n % 50 = 0 then 'failed' else 'delivered' end, 1, at,
      case when n % 50 > 0 then at end, at
    from ${numbered(db, plan, span, deliveriesOfOrder)}`
}

function eventType(db: Queryable) {
  return db`(array['order.created', 'order.pending', 'order.processing', 'order.completed'])[1 + n % 4]`
}

/** Row by row, indexes, references and triggers would cost more than all the rest. */
async function takeChecks(db: Db): Promise<() => Promise<void>> {
  const references = await db<{ name: string; table: string; definition: string }[]>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${filled}::text[]::regclass[])`
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${filled}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { table, name } of references) await db`alter table ${db(table)} drop constraint ${db(name)}`
  for (const { name } of indexes) await db`drop index ${db(name)}`
  await db`alter table orders disable trigger user`
  return async () => {
    const restoring = indexes.map(({ definition }) => async () => {
      await db.unsafe(
        `set maintenance_work_mem = '256MB'; ${definition.replace(' ON ONLY ', ' ON ')}; reset maintenance_work_mem`,
      )
    })
    // Two at a time.
    const worker = async () => {
      for (let next = restoring.pop(); next; next = restoring.pop()) await next()
    }
    await Promise.all([worker(), worker()])
    for (const { table, name, definition } of references)
      await db.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
    await db`alter table orders enable trigger user`
  }
}

/** The newest deliveries wait for a worker. */
async function queueNewest(db: Db): Promise<void> {
  await db`alter table deliveries disable trigger user`
  await db`
    with newest as (
      update deliveries set status = 'pending', delivered_at = null, attempts = 0
      where id in (select id from deliveries order by id desc limit ${waiting}) returning id, endpoint_id, created_at
    )
    insert into delivery_queue (delivery_id, endpoint_id, lane, due_at) select id, endpoint_id, 0, created_at from newest`
  await db`alter table deliveries enable trigger user`
}
