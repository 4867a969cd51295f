import {
  isUuid,
  type OrderId,
  type ProjectId,
  type SessionId,
  sessionIdOf,
  uuidOfSessionId,
} from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../db/connect.ts'
import { hinting } from '../../db/hints.ts'
import { type Writes, writeTogether } from '../../db/statements/write-together.ts'
import { eventWrites } from '../events/index.ts'
import { triesBeside } from '../sessions/index.ts'
import { orApart } from './documents/order-document-store.ts'
import { factsOfStored, groupFacts, type StoredFacts } from './documents/stored-facts.ts'
import type { Order } from './order.ts'
import { changeWrites } from './order-change-store.ts'
import type { Recorded } from './record-steps.ts'

export type OrderRow = Omit<
  Order,
  'sessionId' | 'retryOf' | 'retriedBy' | 'partnerMetadata' | 'factsFrom'
> & {
  sessionId: string | null
  retryOf: string | null
  retriedBy: string | null
  factsFrom: StoredFacts
  partnerMetadata: string | null
}

/** What only the phases of opening need; sealed parts are opened where they are used. */
export type OpeningRow = OrderRow & {
  openingToken: string | null
  openingUntil: Date | null
  unsureAccounts: string[]
  requestSealed: string
  checkoutSealed: string | null
  keepSealed: string | null
  /** The span that opened the order, where that was traced: later work on it belongs to the same trace. */
  traceparent: string | null
}

/** The order as a row of its table, for a statement that stores it on a condition. */
export function rowOf(
  { externalCustomerId, attention, retryOf, retriedBy, ...order }: Order,
  opening: Pick<
    OpeningRow,
    'openingToken' | 'openingUntil' | 'unsureAccounts' | 'requestSealed' | 'traceparent'
  > & {
    ranking: string | null
  },
) {
  return {
    ...order,
    ...opening,
    sessionId: sessionUuid(order.sessionId),
    partnerMetadata: order.partnerMetadata && JSON.stringify(order.partnerMetadata),
  }
}

/** By primary key; opened orders only, for readers. */
export async function findOrder(
  db: Queryable,
  projectId: ProjectId,
  id: OrderId,
): Promise<Order | undefined> {
  const [row] = await db<OrderRow[]>`
    ${selectOrders(db)} where orders.id = ${id} and orders.project_id = ${projectId} and orders.opening = 'opened'`
  return row && toOrder(row)
}

/** The opened order of a session, by orders_of_session. */
export async function findOrderIdOfSession(db: Queryable, id: SessionId): Promise<OrderId | undefined> {
  const [row] = await db<{ id: OrderId }[]>`
    select id from orders where session_id = ${sessionUuid(id)} and opening = 'opened'`
  return row?.id
}

/** An opened order of a project, with what its gateway needs to know. */
export async function findOpened(
  db: Queryable,
  projectId: ProjectId,
  id: OrderId,
): Promise<OpeningRow | undefined> {
  const [row] = await db<OpeningRow[]>`
    ${selectOpenings(db)} where orders.id = ${id} and orders.project_id = ${projectId} and orders.opening = 'opened'`
  return row
}

/** By primary key, whatever the state of its opening. */
export async function findOpening(db: Queryable, id: OrderId): Promise<OpeningRow | undefined> {
  const [row] = await db<OpeningRow[]>`${selectOpenings(db)} where orders.id = ${id}`
  return row
}

/** The same, locked until the transaction ends. */
export async function lockOpening(tx: Tx, id: OrderId): Promise<OpeningRow | undefined> {
  const [row] = await tx<OpeningRow[]>`${selectOpenings(tx)} where orders.id = ${id} for update of orders`
  return row
}

/**
 * Locks an opened order, or returns `busy` at once when another transaction holds it: one slow order must not delay
 * others.
 */
export async function lockOrderAtOnce(tx: Tx, id: OrderId): Promise<OpeningRow | 'busy' | undefined> {
  const [row] = await tx<OpeningRow[]>`
    ${selectOpenings(tx)} where orders.id = ${id} for update of orders skip locked`
  if (row) return row
  const [known] = await tx`select 1 from orders where id = ${id}`
  return known ? 'busy' : undefined
}

/** The order of a gateway's own id, by orders_by_their_order; the newest when there are several. */
export async function findByGatewayOrder(
  db: Queryable,
  accountId: string,
  gatewayOrderId: string,
): Promise<OpeningRow | undefined> {
  const [row] = await db<OpeningRow[]>`
    ${selectOpenings(db)} where orders.account_id = ${accountId} and orders.gateway_order_id = ${gatewayOrderId}
    order by orders.created_at desc limit 1`
  return row
}

/** What the phases of opening and a gateway's notes add to an order. */
type Addition = Partial<
  Pick<OpeningRow, 'opening' | 'openingToken' | 'openingUntil' | 'keepSealed' | 'checkoutExpiresAt'> & {
    checkoutSealed: string
  }
>

/**
 * Stores what reports and steps change, the timeline and the events, in one statement with what else is to be written.
 * The caller holds the order.
 */
export async function saveProgress(
  tx: Tx,
  { order, changes, events }: Recorded,
  { addition = {}, writes = {} }: { addition?: Addition; writes?: Writes } = {},
): Promise<Record<string, number>> {
  const { checkoutSealed, ...rest } = addition
  return writeTogether(tx, {
    progress: updatingProgress(tx, order, rest, checkoutSealed),
    ...(checkoutSealed !== undefined && {
      document: tx`
        update order_documents set checkout_sealed = ${checkoutSealed} where order_id = ${order.id} returning 1`,
    }),
    ...changeWrites(tx, changes),
    ...eventWrites(tx, events),
    ...(changes.length > 0 && { shown: hinting(tx, `order ${order.id}`) }),
    ...writes,
  })
}

function updatingProgress(
  tx: Tx,
  order: Order,
  addition: Omit<Addition, 'checkoutSealed'>,
  checkoutSealed: string | undefined,
) {
  const { status, gatewayOrderId, gatewayStatus, fiatAmount, cryptoAmount, transactionHash } = order
  const { processingFee, networkFee, totalFee, partnerFee, failureReason, declineReason } = order
  const { eventSequence, changeCount } = order
  const { depositAddress, depositAmount, nextSyncAt, syncFailures, changedAt, completedAt } = order
  const checkout =
    checkoutSealed === undefined ? tx`` : tx`, checkout_sealed = ${orApart(tx, checkoutSealed, null)}`
  return tx`update orders set ${tx({
    ...addition,
    status,
    gatewayOrderId,
    gatewayStatus,
    fiatAmount,
    cryptoAmount,
    processingFee,
    networkFee,
    totalFee,
    partnerFee,
    transactionHash,
    failureReason,
    declineReason,
    depositAddress,
    depositAmount,
    eventSequence,
    changeCount,
    nextSyncAt,
    syncFailures,
    changedAt,
    completedAt,
    endedByUs: order.endedByUs,
    revivedAt: order.revivedAt,
  })}, facts_from = ${facts(tx, order)}${checkout} where id = ${order.id} returning 1`
}

/** In the form in which the order has them. */
function facts(tx: Tx, { factsFrom }: Order) {
  return tx`
    case jsonb_typeof(facts_from) when 'array' then ${tx.json(groupFacts(factsFrom))} else ${tx.json(factsFrom)} end`
}

export async function saveKeep(tx: Tx, id: OrderId, keepSealed: string): Promise<void> {
  await tx`update orders set keep_sealed = ${keepSealed} where id = ${id}`
}

export function selectOrders(db: Queryable) {
  return db`select ${columns(db)} ${tables(db)}`
}

function selectOpenings(db: Queryable) {
  return db`
    select ${columns(db)}, orders.opening_token, orders.opening_until, orders.unsure_accounts,
      coalesce(order_documents.request_sealed, orders.request_sealed) as request_sealed,
      coalesce(order_documents.checkout_sealed, orders.checkout_sealed) as checkout_sealed,
      orders.keep_sealed, orders.traceparent
    ${tables(db)} left join order_documents on order_documents.order_id = orders.id`
}

function tables(db: Queryable) {
  return db`
    from orders
      left join customers on customers.id = orders.customer_id
      left join order_attention on order_attention.order_id = orders.id`
}

/** A session proves its customer, also in orders from before a key could. */
export function isProven(db: Queryable) {
  return db`(orders.customer_id is not null and (orders.customer_proven or orders.session_id is not null))`
}

/** Every column except the sealed parts and the ranking, which few readers need. */
function columns(db: Queryable) {
  return db`
    orders.id, orders.project_id, orders.session_id, orders.customer_id, customers.external_customer_id,
    ${isProven(db)} as customer_proven, orders.named_customer_id, orders.named_external_customer_id, orders.type,
    orders.status, orders.opening, orders.gateway_id, orders.account_id, orders.gateway_order_id,
    orders.gateway_status, orders.fiat_currency, orders.crypto_currency, orders.network, orders.amount_side,
    orders.amount, orders.quoted_fiat_amount, orders.quoted_crypto_amount, orders.fiat_amount, orders.crypto_amount,
    orders.processing_fee, orders.network_fee, orders.total_fee, orders.partner_fee,
    orders.transaction_hash, orders.failure_reason, orders.decline_reason,
    orders.deposit_address, orders.deposit_amount,
    orders.facts_from, orders.wallet_address, orders.payment_method_id, orders.email, orders.country,
    orders.redirect_url, orders.partner_metadata, orders.quotes_id, orders.hosted, orders.checkout_expires_at,
    orders.event_sequence, orders.change_count, orders.next_sync_at, orders.sync_failures, orders.created_at,
    orders.changed_at, orders.completed_at, orders.ended_by_us, orders.revived_at, orders.erasure_id,
    ${db.unsafe(triesBeside('orders.session_id'))}, order_attention.reason as attention`
}

export function toOrder(row: OrderRow | OpeningRow): Order {
  const {
    openingToken,
    openingUntil,
    unsureAccounts,
    requestSealed,
    checkoutSealed,
    keepSealed,
    traceparent,
    ...order
  } = {
    ...unopened,
    ...row,
  }
  return {
    ...order,
    factsFrom: factsOfStored(row.factsFrom),
    sessionId: toSessionId(row.sessionId),
    retryOf: toSessionId(row.retryOf),
    retriedBy: toSessionId(row.retriedBy),
    partnerMetadata: row.partnerMetadata === null ? null : JSON.parse(row.partnerMetadata),
  }
}

const unopened = {
  openingToken: null,
  openingUntil: null,
  unsureAccounts: [],
  requestSealed: '',
  checkoutSealed: null,
  keepSealed: null,
  traceparent: null,
}

function toSessionId(uuid: string | null): SessionId | null {
  return uuid === null ? null : sessionIdOf(uuid)
}

export function sessionUuid(id: SessionId | null): string | null {
  return id === null ? null : (uuidOfSessionId(id) ?? null)
}

/** Counts a click on an order's own address; returns 1 for the first. */
export async function countVisit(db: Queryable, id: OrderId): Promise<number> {
  const [row] = await db<{ visits: number }[]>`
    update orders set visits = visits + 1 where id = ${id} returning visits`
  return row?.visits ?? 1
}

/** When each of these orders last changed its status, by primary key. */
export async function readChangeTimes(
  db: Queryable,
  ids: readonly OrderId[],
): Promise<{ id: OrderId; changedAt: Date }[]> {
  return db<{ id: OrderId; changedAt: Date }[]>`
    select id, changed_at from orders where id = any(${ids as OrderId[]}::uuid[])`
}

/** The project that an order belongs to, by primary key; null when there is no such order. */
export async function findProjectOfOrder(db: Queryable, id: string): Promise<ProjectId | null> {
  if (!isUuid(id)) return null
  const [row] = await db<{ projectId: ProjectId }[]>`select project_id from orders where id = ${id}`
  return row?.projectId ?? null
}
