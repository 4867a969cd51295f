import type { CustomerId, OrderId, ProjectId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import { unpackText } from '../../../db/statements/packed/packed-text.ts'
import { eraseDocuments } from '../documents/order-document-store.ts'

/** Whose orders: a customer's with those that only name him, or all with one of these e-mail addresses in lower case. */
type OrdersToErase = {
  customerId: CustomerId | null
  externalCustomerId: string | null
  emails: readonly string[]
  /** What a person orders after he asked for the erasure is not meant. */
  before: Date
}

type ErasedOrders = { ids: OrderId[]; emails: string[]; gatewayOrderIds: string[] }

/**
 * Takes the personal data out of a batch of orders and marks them, so that what gateways say later is taken without
 * any. Amounts, wallets and outcomes stay for the books. An order whose checkout is just being opened is left for the
 * next run. By orders_by_customer, orders_by_named_customer, orders_by_named_external_id and orders_by_email.
 */
export async function eraseOrders(
  tx: Tx,
  projectId: ProjectId,
  { customerId, externalCustomerId, emails, before }: OrdersToErase,
  erasureId: string,
  limit: number,
): Promise<ErasedOrders> {
  const rows = await tx<{ id: OrderId; email: string | null; gatewayOrderId: string | null }[]>`
    select id, email, gateway_order_id from orders
    where project_id = ${projectId} and opening <> 'running' and erasure_id is null
      and (customer_id = ${customerId} or created_at <= ${before} and (named_customer_id = ${customerId}
        or named_external_customer_id = ${externalCustomerId} or lower(email) = any(${[...emails]}::text[])))
    order by id limit ${limit} for update`
  const ids = rows.map(({ id }) => id)
  await tx`
    update orders set
      erasure_id = ${erasureId}, email = null, redirect_url = null, partner_metadata = null, failure_reason = null,
      named_customer_id = null, named_external_customer_id = null, request_sealed = '',
      checkout_sealed = case when checkout_sealed is null then null else '' end
    where id = any(${ids}::uuid[])`
  await eraseDocuments(tx, ids)
  return {
    ids,
    emails: rows.flatMap(({ email }) => email?.toLowerCase() ?? []),
    gatewayOrderIds: rows.flatMap(({ gatewayOrderId }) => gatewayOrderId ?? []),
  }
}

/** Orders that an erasure has marked, after a given one; by orders_of_erasure. */
export async function listErasedOrders(
  tx: Tx,
  erasureId: string,
  after: OrderId | null,
  limit: number,
): Promise<{ id: OrderId; customerId: CustomerId | null }[]> {
  return tx<{ id: OrderId; customerId: CustomerId | null }[]>`
    select id, customer_id from orders
    where erasure_id = ${erasureId} and (${after}::uuid is null or id > ${after}) order by id limit ${limit}`
}

/** How many orders of a person wait for their checkout to be opened or given up. */
export async function countRunning(
  tx: Tx,
  projectId: ProjectId,
  { customerId, externalCustomerId, emails, before }: OrdersToErase,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from orders
    where project_id = ${projectId} and opening = 'running' and erasure_id is null
      and (customer_id = ${customerId} or created_at <= ${before} and (named_customer_id = ${customerId}
        or named_external_customer_id = ${externalCustomerId} or lower(email) = any(${[...emails]}::text[])))`
  return row?.count ?? 0
}

/**
 * Empties the messages that gateways sent about these orders, by gateway_messages_of_order, and what they answered
 * where it quotes a name.
 */
export async function eraseMessages(
  tx: Tx,
  ids: readonly OrderId[],
  names: readonly string[],
): Promise<void> {
  await tx`
    update gateway_messages set body = '', reading_sealed = ''
    where order_id = any(${[...ids]}::uuid[]) and processed_at is not null and body <> ''`
  await tx`
    update gateway_calls set answer = null
    where order_id = any(${[...ids]}::uuid[])
      and exists (select from unnest(${[...names]}::text[]) as name where strpos(lower(answer), name) > 0)`
}

/** So many messages are read at a time. */
const unmatchedBatch = 500

/** Empties messages that were never matched with an order but quote one of these texts; reads them all. */
export async function eraseUnmatchedMessages(tx: Tx, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  const quotes = (body: string) => texts.some((text) => body.includes(text))
  let after: string | null = null
  for (;;) {
    const rows: { id: string; body: string }[] = await tx<{ id: string; body: string }[]>`
      select id, body from gateway_messages
      where order_id is null and processed_at is not null and body <> '' and (${after}::uuid is null or id > ${after})
      order by id limit ${unmatchedBatch}`
    const quoting = rows.filter(({ body }) => quotes(unpackText(body).toLowerCase())).map(({ id }) => id)
    await tx`update gateway_messages set body = '', reading_sealed = '' where id = any(${quoting}::uuid[])`
    if (rows.length < unmatchedBatch) return
    after = rows.at(-1)?.id ?? null
  }
}
