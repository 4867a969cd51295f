import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { afterCursorRow, type CursorQuery, findCursorRow, type Page, toPage } from '../../db/keyset.ts'
import type { AuditEntry } from './audit-entry.ts'

export type AuditFilter = CursorQuery & { userId?: string; action?: string; from?: Date; to?: Date }

const order = { table: 'audit_log', column: 'at' }

/** Newest first, by audit_log_by_time, audit_log_by_user or audit_log_by_action. */
export async function listAudit(
  { db }: { db: Db },
  projectId: ProjectId,
  { limit, cursor, userId, action, from, to }: AuditFilter,
): Promise<Page<AuditEntry>> {
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const rows = await db<AuditEntry[]>`
    select * from audit_log
    where project_id = ${projectId} ${afterCursorRow(db, order, cursorRow)}
      ${userId === undefined ? db`` : db`and user_id = ${userId}`}
      ${action === undefined ? db`` : db`and action = ${action}`}
      ${from === undefined ? db`` : db`and at >= ${from}`}
      ${to === undefined ? db`` : db`and at < ${to}`}
    order by at desc, id desc limit ${limit + 1}`
  return toPage(rows, limit)
}
