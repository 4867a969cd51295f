import { type OrderId, type ProjectId, type SessionId, sessionIdOf } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { sessionUuid } from '../order-store.ts'

export type PaidTry = { orderId: OrderId; sessionId: SessionId }

/** Whether an order has taken money that was not paid back. */
export const paidStatuses = ['processing', 'completed'] as const

/** The orders among these tries that have taken money, by orders_of_session. */
export async function findPaidTries(
  db: Queryable,
  projectId: ProjectId,
  sessionIds: readonly SessionId[],
): Promise<PaidTry[]> {
  const rows = await db<{ orderId: OrderId; sessionId: string }[]>`
    select id as order_id, session_id from orders
    where session_id = any(${sessionIds.map(sessionUuid)}::uuid[]) and project_id = ${projectId}
      and opening = 'opened' and status = any(${[...paidStatuses]})`
  return rows.map(({ orderId, sessionId }) => ({ orderId, sessionId: sessionIdOf(sessionId) }))
}
