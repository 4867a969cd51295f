import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { unpackText } from '../../../db/statements/packed/packed-text.ts'

/**
 * What is long in an order and written once, beside its row: a part of the statement whose part `placed` stores the order.
 * An order of the same id that was never opened may have left one.
 */
export function insertingDocument(
  db: Queryable,
  id: OrderId,
  { requestSealed, ranking }: { requestSealed: string; ranking: string | null },
) {
  return db`
    insert into order_documents (order_id, request_sealed, ranking)
    select ${id}::uuid, ${requestSealed}::text, ${ranking}::text from placed
    on conflict (order_id) do update
      set request_sealed = excluded.request_sealed, ranking = excluded.ranking, checkout_sealed = null
    returning 1`
}

/** In an update of orders: the document, or what stands in its place when the order has a row for documents beside it. */
export function orApart(db: Queryable, document: string, instead: '' | null) {
  return db`
    case when exists (select from order_documents where order_id = orders.id) then ${instead}::text
      else ${document} end`
}

/** By primary key. */
export async function findRankingText(db: Queryable, id: OrderId): Promise<string | null> {
  const [row] = await db<{ ranking: string | null }[]>`
    select coalesce(order_documents.ranking, orders.ranking) as ranking
    from orders left join order_documents on order_documents.order_id = orders.id where orders.id = ${id}`
  return typeof row?.ranking === 'string' ? unpackText(row.ranking) : null
}

/** Empties what holds personal data; the ranking holds none. */
export async function eraseDocuments(db: Queryable, ids: readonly OrderId[]): Promise<void> {
  await db`
    update order_documents set
      request_sealed = '', checkout_sealed = case when checkout_sealed is null then null else '' end
    where order_id = any(${[...ids]}::uuid[])`
}
