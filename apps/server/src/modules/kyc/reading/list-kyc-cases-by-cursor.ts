import type { KycStatus, KycTier } from '@sliproad/compliance/kyc/contract'
import type { Clock } from '@sliproad/core/clock'
import { isUuid, type ProjectId, uuidOfKycCaseId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import {
  afterCursorRow,
  type CursorQuery,
  eitherOf,
  findCursorRow,
  type Page,
  toPage,
} from '../../../db/keyset.ts'
import { type KycCase, statusAt } from '../kyc-case.ts'
import { type KycRow, toCase } from '../kyc-store.ts'

export type KycCursorFilter = CursorQuery & {
  status?: KycStatus
  tier?: KycTier
  customerId?: string
  /** A case id, customer id or the partner's own customer id, exactly. */
  search?: string
  from?: Date
  to?: Date
}

export type ListedCase = KycCase & { externalCustomerId: string | null }

const order = { table: 'kyc_cases' }

/**
 * Newest first, a page at a time, by kyc_cases_of_project, kyc_cases_of_project_by_status, kyc_cases_of_project_by_tier
 * or kyc_cases_by_time.
 */
export async function listKycCasesByCursor(
  { db, clock }: { db: Db; clock: Clock },
  projectId: ProjectId,
  filter: KycCursorFilter,
): Promise<Page<ListedCase>> {
  const { limit, status, tier, customerId, search, from, to } = filter
  if (customerId !== undefined && !isUuid(customerId)) return { rows: [], next: null }
  const cursor = filter.cursor === undefined ? undefined : (uuidOfKycCaseId(filter.cursor) ?? '')
  const cursorRow = await findCursorRow(db, order, projectId, cursor)
  const now = clock.now()
  const newest = db`order by kyc_cases.created_at desc, kyc_cases.id desc limit ${limit + 1}`
  const matching = db`
    where kyc_cases.project_id = ${projectId} ${afterCursorRow(db, order, cursorRow)}
      ${tier === undefined ? db`` : db`and tier = ${tier}`}
      ${customerId === undefined ? db`` : db`and kyc_cases.customer_id = ${customerId}`}
      ${search === undefined ? db`` : db`and ${naming(db, projectId, search)}`}
      ${from === undefined ? db`` : db`and kyc_cases.created_at >= ${from}`}
      ${to === undefined ? db`` : db`and kyc_cases.created_at < ${to}`}`
  const statuses = status === undefined ? [db``] : statusWalks(db, status, now)
  const walks = statuses.map((being) => db`select kyc_cases.id from kyc_cases ${matching} ${being} ${newest}`)
  const rows = await db<(KycRow & { externalCustomerId: string | null })[]>`
    select kyc_cases.*, customers.external_customer_id
    from kyc_cases join customers on customers.id = kyc_cases.customer_id
    where kyc_cases.id in (${eitherOf(db, walks)}) ${newest}`
  const cases = rows.map((row) => {
    const kycCase = toCase(row)
    return { ...kycCase, status: statusAt(kycCase, now), externalCustomerId: row.externalCustomerId }
  })
  return toPage(cases, limit)
}

/** The same rule as `statusAt`: a link past its time is over whether or not it was swept. Each by status. */
function statusWalks(db: Db, status: KycStatus, now: Date) {
  const being = (one: KycStatus) => db`and status = ${one}`
  const overdue = db`expires_at <= ${now}`
  if (status === 'expired')
    return [being(status), db`${being('pending')} and ${overdue}`, db`${being('in_progress')} and ${overdue}`]
  if (status === 'pending' || status === 'in_progress') return [db`${being(status)} and not ${overdue}`]
  return [being(status)]
}

function naming(db: Db, projectId: ProjectId, search: string) {
  const kycCase = uuidOfKycCaseId(search)
  if (kycCase !== undefined) return db`kyc_cases.id = ${kycCase}`
  if (isUuid(search)) return db`kyc_cases.customer_id = ${search}`
  return db`kyc_cases.customer_id = (
    select id from customers where project_id = ${projectId} and external_customer_id = ${search})`
}
