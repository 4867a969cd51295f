import type { Clock } from '@sliproad/core/clock'
import { isUuid, type ProjectId, uuidOfSessionId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { type Session, type SessionStatus, statusAt } from '../session.ts'
import { besideOf, type SessionRow, toSession } from '../session-store.ts'

type Deps = { db: Db; clock: Clock }

export type SessionFilter = {
  page: number
  pageSize: number
  status?: SessionStatus
  customerId?: string
  externalCustomerId?: string
  retryOf?: string
}

/** Newest first, by sessions_by_time, sessions_by_status or sessions_by_customer. */
export async function listSessionsByOffset(
  { db, clock }: Deps,
  projectId: ProjectId,
  filter: SessionFilter,
): Promise<{ sessions: Session[]; total: number }> {
  const { page, pageSize, customerId, externalCustomerId, retryOf } = filter
  if (customerId !== undefined && !isUuid(customerId)) return { sessions: [], total: 0 }
  const retried = retryOf === undefined ? undefined : uuidOfSessionId(retryOf)
  if (retryOf !== undefined && retried === undefined) return { sessions: [], total: 0 }
  const now = clock.now()
  const matching = db`
    where sessions.project_id = ${projectId}
    ${filter.status === undefined ? db`` : db`and ${statusIs(db, filter.status, now)}`}
    ${customerId === undefined ? db`` : db`and sessions.customer_id = ${customerId}`}
    ${
      retried === undefined
        ? db``
        : db`and sessions.id = (select retry_id from session_retries where session_id = ${retried})`
    }
    ${
      externalCustomerId === undefined
        ? db``
        : db`and sessions.customer_id = (
            select id from customers where project_id = ${projectId} and external_customer_id = ${externalCustomerId})`
    }`
  const [rows, [counted]] = await Promise.all([
    db<SessionRow[]>`
      select sessions.*, ${besideOf(db)}, customers.external_customer_id
      from sessions join customers on customers.id = sessions.customer_id ${matching}
      order by sessions.created_at desc, sessions.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    db<{ total: number }[]>`select count(*)::int as total from sessions ${matching}`,
  ])
  const sessions = rows.map((row) => ({ ...toSession(row), status: statusAt(row, now) }))
  return { sessions, total: counted?.total ?? 0 }
}

/** The same rule as `statusAt`: a session past its time counts as expired whether or not it was swept. */
function statusIs(db: Db, status: SessionStatus, now: Date) {
  const open = db`sessions.status in ('pending', 'confirmed')`
  const overdue = db`(sessions.expires_at <= ${now} and sessions.opening_order_id is null)`
  if (status === 'expired') return db`(sessions.status = 'expired' or (${open} and ${overdue}))`
  if (status === 'pending' || status === 'confirmed')
    return db`(sessions.status = ${status} and not ${overdue})`
  return db`sessions.status = ${status}`
}
