import type { Sql, TransactionSql } from 'postgres'
import type { Faults } from './faults.ts'
import type { SimulatorOrder } from './order.ts'
import { createPostgresNotes } from './postgres-notes.ts'
import type { Message, MessageClaim, OrderFilter, SimulatorStore } from './store.ts'

/** An arbitrary lock number; it only has to be the same in every process. */
const schemaLock = 7_405_116_203

/**
 * Keeps simulators in a separate schema, so that a restart continues where it stopped. Result columns are single
 * words, whatever the connection makes of column names.
 */
export function createPostgresStore(sql: Sql): SimulatorStore {
  const notes = createPostgresNotes(sql)
  return {
    prepare: () => prepareSchema(sql),
    insert: (order, messages) =>
      sql.begin(async (tx) => {
        const added = await tx`
          insert into simulators.orders ${tx(orderRow(order))} on conflict (gateway, checkout) do nothing`
        if (added.count === 0) return false
        await insertMessages(tx, messages)
        return true
      }),
    save: (order, fromVersion, messages) =>
      sql.begin(async (tx) => {
        const { document, version, due } = orderRow(order)
        const saved = await tx`
          update simulators.orders
          set document = ${document}, version = ${version}, due = ${due}, touched = ${order.updatedAt}
          where gateway = ${order.gatewayId} and id = ${order.id} and version = ${fromVersion}`
        if (saved.count === 0) return false
        await insertMessages(tx, messages)
        return true
      }),
    async find(gatewayId, id) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.orders where gateway = ${gatewayId} and id = ${id}`
      return rows.map(toOrder)[0]
    },
    async findByCheckout(gatewayId, checkoutKey) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.orders
        where gateway = ${gatewayId} and checkout = ${checkoutKey}`
      return rows.map(toOrder)[0]
    },
    list: (filter) => listOrders(sql, filter),
    async dueOrders(gatewayIds, now, limit) {
      const rows = await sql<{ document: string }[]>`
        select document from simulators.orders
        where due <= ${now} and gateway = any(${[...gatewayIds]})
        order by due limit ${limit}`
      return rows.map(toOrder)
    },
    claimMessages: (claim) => claimMessages(sql, claim),
    async finishMessage(id) {
      await sql`delete from simulators.messages where id = ${id}`
    },
    async retryMessage(id, attempts, nextAt) {
      await sql`update simulators.messages set attempts = ${attempts}, due = ${nextAt} where id = ${id}`
    },
    async nextDueAt(gatewayIds) {
      const ids = [...gatewayIds]
      const [row] = await sql<{ next: Date | null }[]>`
        select least(
          (select min(due) from simulators.orders where due is not null and gateway = any(${ids})),
          (select min(due) from simulators.messages where gateway = any(${ids}))
        ) as next`
      return row?.next ?? undefined
    },
    async readFaults(gatewayId) {
      const [row] = await sql<{ document: string }[]>`
        select document from simulators.faults where gateway = ${gatewayId}`
      return row ? (JSON.parse(row.document) as Faults) : {}
    },
    async writeFaults(gatewayId, faults) {
      await sql`
        insert into simulators.faults (gateway, document) values (${gatewayId}, ${JSON.stringify(faults)})
        on conflict (gateway) do update set document = excluded.document`
    },
    async forgetBefore(time) {
      await sql`delete from simulators.orders where due is null and touched < ${time}`
      await notes.forgetBefore(time)
    },
    notes,
  }
}

/** Documents are text, not jsonb: they are returned byte for byte, and no query looks inside them. */
async function prepareSchema(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${schemaLock})`
    await tx`set local client_min_messages = warning`
    await tx`create schema if not exists simulators`
    await tx`
      create table if not exists simulators.orders (
        gateway text not null,
        id text not null,
        kind text not null,
        external text,
        customer text,
        checkout text not null,
        document text not null,
        version integer not null,
        created timestamptz not null,
        touched timestamptz not null,
        due timestamptz,
        primary key (gateway, id)
      )`
    await tx`
      create table if not exists simulators.messages (
        id uuid primary key,
        sequence bigint generated always as identity,
        gateway text not null,
        holder text not null,
        url text not null,
        body text not null,
        attempts integer not null,
        due timestamptz not null
      )`
    await tx`create table if not exists simulators.faults (gateway text primary key, document text not null)`
    await tx`
      create table if not exists simulators.notes (
        gateway text not null,
        name text not null,
        document text not null,
        version integer not null,
        touched timestamptz not null,
        primary key (gateway, name)
      )`
    await tx`create index if not exists notes_by_time on simulators.notes (touched)`
    await tx`create index if not exists orders_by_external on simulators.orders (gateway, external, created)`
    await tx`create unique index if not exists orders_by_checkout on simulators.orders (gateway, checkout)`
    await tx`create index if not exists orders_by_time on simulators.orders (gateway, created)`
    await tx`create index if not exists orders_due on simulators.orders (due) where due is not null`
    await tx`create index if not exists orders_done on simulators.orders (touched) where due is null`
    await tx`create index if not exists messages_due on simulators.messages (due)`
  })
}

function orderRow(order: SimulatorOrder) {
  return {
    gateway: order.gatewayId,
    id: order.id,
    kind: order.orderType,
    external: order.externalId,
    customer: order.customerId,
    checkout: order.checkoutKey,
    document: JSON.stringify(order),
    version: order.version,
    created: order.createdAt,
    touched: order.updatedAt,
    due: order.plan[0]?.at ?? null,
  }
}

function toOrder({ document }: { document: string }): SimulatorOrder {
  return JSON.parse(document) as SimulatorOrder
}

/** For other stores that send messages. */
export async function insertMessages(tx: TransactionSql, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ id, gatewayId, orderId, url, body, attempts, nextAt }) => {
    return { id, gateway: gatewayId, holder: orderId, url, body, attempts, due: nextAt }
  })
  await tx`insert into simulators.messages ${tx(rows)}`
}

async function listOrders(sql: Sql, filter: OrderFilter): Promise<SimulatorOrder[]> {
  const { orderType, externalId, customerId, createdFrom, createdTo } = filter
  const rows = await sql<{ document: string }[]>`
    select document from simulators.orders
    where gateway = ${filter.gatewayId}
      ${orderType === undefined ? sql`` : sql`and kind = ${orderType}`}
      ${externalId === undefined ? sql`` : sql`and external = ${externalId}`}
      ${customerId === undefined ? sql`` : sql`and customer = ${customerId}`}
      ${createdFrom === undefined ? sql`` : sql`and created >= ${createdFrom}`}
      ${createdTo === undefined ? sql`` : sql`and created <= ${createdTo}`}
    order by created desc, id desc
    limit ${filter.limit} offset ${filter.offset ?? 0}`
  return rows.map(toOrder)
}

type MessageRow = {
  id: string
  gateway: string
  holder: string
  url: string
  body: string
  attempts: number
  due: Date
  sequence: string
}

/** The due time is the lease: a claimed message is simply not due again until then. */
async function claimMessages(sql: Sql, claim: MessageClaim): Promise<Message[]> {
  const { gatewayIds, now, leaseUntil, limit, orderId } = claim
  const rows = await sql<MessageRow[]>`
    update simulators.messages set due = ${leaseUntil}
    where id in (
      select id from simulators.messages
      where due <= ${now} and gateway = any(${[...gatewayIds]})
        ${orderId === undefined ? sql`` : sql`and holder = ${orderId}`}
      order by due, sequence limit ${limit} for update skip locked
    )
    returning id, gateway, holder, url, body, attempts, due, sequence::text as sequence`
  return rows.toSorted((a, b) => Number(BigInt(a.sequence) - BigInt(b.sequence))).map(toMessage)
}

function toMessage({ id, gateway, holder, url, body, attempts, due }: MessageRow): Message {
  return { id, gatewayId: gateway, orderId: holder, url, body, attempts, nextAt: due.toISOString() }
}
