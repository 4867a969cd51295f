import type { Clock } from '@sliproad/core/clock'
import { isUuid, type ProjectId, uuidOfSessionId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import {
  afterCursorRow,
  type CursorQuery,
  eitherOf,
  findCursorRow,
  type Page,
  toPage,
} from '../../../db/keyset.ts'
import { type Session, type SessionStatus, statusAt } from '../session.ts'
import { besideOf, type SessionRow, toSession } from '../session-store.ts'

type Deps = { db: Db; clock: Clock }

export type SessionCursorFilter = CursorQuery & {
  status?: SessionStatus
  customerId?: string
  /** A session id, customer id, address or the partner's own customer id, exactly. */
  search?: string
  from?: Date
  to?: Date
}

/** A session with the order it led to. */
export type ListedSession = Session & { orderId: string | null }

const order = { table: 'sessions' }

/**
 * Newest first, a page at a time, by sessions_by_time, sessions_by_status or sessions_by_customer; addresses by
 * sessions_by_address, the order of each by orders_of_session.
 */
export async function listSessionsByCursor(
  { db, clock }: Deps,
  projectId: ProjectId,
  filter: SessionCursorFilter,
): Promise<Page<ListedSession>> {
  const { limit, status, customerId, search, from, to } = filter
  if (customerId !== undefined && !isUuid(customerId)) return { rows: [], next: null }
  const cursor = filter.cursor === undefined ? undefined : (uuidOfSessionId(filter.cursor) ?? '')
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const now = clock.now()
  const matching = db`
    where sessions.project_id = ${projectId} ${afterCursorRow(db, order, cursorRow)}
      ${customerId === undefined ? db`` : db`and sessions.customer_id = ${customerId}`}
      ${from === undefined ? db`` : db`and sessions.created_at >= ${from}`}
      ${to === undefined ? db`` : db`and sessions.created_at < ${to}`}`
  const newest = db`order by sessions.created_at desc, sessions.id desc limit ${limit + 1}`
  const statuses = status === undefined ? [db``] : statusWalks(db, status, now)
  const names = search === undefined ? [db``] : namings(db, projectId, search)
  const walks = statuses.flatMap((being) =>
    names.map((naming) => db`select sessions.id from sessions ${matching} ${being} ${naming} ${newest}`),
  )
  const rows = await db<(SessionRow & { orderId: string | null })[]>`
    select sessions.*, ${besideOf(db)}, customers.external_customer_id, orders.id as order_id
    from sessions
      join customers on customers.id = sessions.customer_id
      left join orders on orders.session_id = sessions.id and orders.opening = 'opened'
    where sessions.id in (${eitherOf(db, walks)}) ${newest}`
  const sessions = rows.map((row) => ({
    ...toSession(row),
    status: statusAt(row, now),
    orderId: row.orderId,
  }))
  return toPage(sessions, limit)
}

/**
 * The same rule as `statusAt`, because an expired session may not have been swept yet. Each by sessions_by_status.
 */
function statusWalks(db: Db, status: SessionStatus, now: Date) {
  const overdue = db`(sessions.expires_at <= ${now} and sessions.opening_order_id is null)`
  const being = (one: SessionStatus) => db`and sessions.status = ${one}`
  if (status === 'expired')
    return [being(status), db`${being('pending')} and ${overdue}`, db`${being('confirmed')} and ${overdue}`]
  if (status === 'pending' || status === 'confirmed') return [db`${being(status)} and not ${overdue}`]
  return [being(status)]
}

function namings(db: Db, projectId: ProjectId, search: string) {
  const session = uuidOfSessionId(search)
  if (session !== undefined) return [db`and sessions.id = ${session}`]
  if (isUuid(search)) return [db`and sessions.customer_id = ${search}`]
  return [
    db`and lower(sessions.destination_address) = lower(${search})`,
    db`and sessions.customer_id = (
      select id from customers where project_id = ${projectId} and external_customer_id = ${search})`,
  ]
}
