import type { CustomerId, OrderId, ProjectId } from '@sliproad/core/ids'
import { quotesIdOf } from '@sliproad/core/ids'
import type { OrderStatus } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../../db/connect.ts'
import { unpackText } from '../../../db/statements/packed/packed-text.ts'
import { unpackAnswer } from '../answers/packed-answer.ts'
import type { StoredQuotesAnswer } from '../quote.ts'

/** An order with the answer that its gateway was chosen from. */
export type TriedOrder = {
  id: OrderId
  customerId: CustomerId | null
  gatewayId: string
  status: OrderStatus
  createdAt: Date
  completedAt: Date | null
  /** Whether the customer had completed an order before. */
  boughtBefore: boolean
  answer: StoredQuotesAnswer | null
}

type Row = Omit<TriedOrder, 'answer'> & { ranking: string | null }

export type Span = { from: Date; to: Date }

/** Newest first, by orders_in_time; what a customer had bought before by orders_by_customer. */
export async function listTriedOrders(
  db: Queryable,
  projectId: ProjectId,
  { from, to }: Span,
  limit: number,
): Promise<TriedOrder[]> {
  const rows = await db<Row[]>`
    select orders.id, customer_id, gateway_id, status, created_at, completed_at,
      coalesce(order_documents.ranking, orders.ranking) as ranking,
      customer_id is not null and exists (
        select from orders earlier
        where earlier.customer_id = orders.customer_id and earlier.completed_at < orders.created_at
      ) as bought_before
    from orders left join order_documents on order_documents.order_id = orders.id
    where project_id = ${projectId} and opening = 'opened' and created_at >= ${from} and created_at < ${to}
    order by created_at desc, orders.id desc limit ${limit}`
  return rows.map(({ ranking, ...row }) => ({ ...row, answer: ranking === null ? null : answerIn(ranking) }))
}

/** Of the last day, newest first; the table is short. */
export async function listAnswers(
  db: Queryable,
  projectId: ProjectId,
  { from, to }: Span,
  limit: number,
): Promise<StoredQuotesAnswer[]> {
  const rows = await db<{ id: string; answer: string; createdAt: Date }[]>`
    select id, answer, created_at from quote_answers
    where project_id = ${projectId} and created_at >= ${from} and created_at < ${to}
    order by created_at desc, id desc limit ${limit}`
  return rows.map(({ id, answer, createdAt }) => unpackAnswer(answer, quotesIdOf(id), createdAt))
}

function answerIn(ranking: string): StoredQuotesAnswer {
  const answer: Omit<StoredQuotesAnswer, 'createdAt'> & { createdAt: string } = JSON.parse(
    unpackText(ranking),
  )
  return { ...answer, createdAt: new Date(answer.createdAt) }
}
