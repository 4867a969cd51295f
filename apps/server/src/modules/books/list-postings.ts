import { invalid } from '@sliproad/api/refusal'
import type { Decimal } from '@sliproad/core/decimal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { BookAccount, PostingKind, PostingSource } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../db/connect.ts'
import { type Page, toPage } from '../../db/keyset.ts'
import { firstDayOf, type Month } from './month.ts'

/** A posting as a statement shows it, with the share of the partner in it. */
export type StatementRow = {
  id: string
  month: Month
  gatewayId: string
  currency: string
  orderId: string | null
  kind: PostingKind
  source: PostingSource
  orders: number
  volume: Decimal
  gatewayFee: Decimal
  networkFee: Decimal
  partnerFee: Decimal
  refersTo: string | null
  reason: string | null
  occurredAt: Date
  bookedAt: Date
}

type Filter = {
  month: Month
  gatewayId?: string | undefined
  currency?: string | undefined
  byPerson?: boolean
}

/** The postings of a month, the newest first; by book_postings_of_month. */
export async function listPostings(
  db: Queryable,
  projectId: ProjectId,
  { month, gatewayId, currency, byPerson = false }: Filter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StatementRow>> {
  if (cursor !== undefined && !isUuid(cursor)) {
    throw invalid({ field: 'cursor', message: 'is not the cursor of a page of this list' })
  }
  const rows = await db<StatementRow[]>`
    select
      id, to_char(month, 'YYYY-MM') as month, gateway_id, currency, order_id, kind, source, orders,
      trim_scale(volume) as volume, ${share(db, 'gateway')} as gateway_fee, ${share(db, 'network')} as network_fee,
      ${share(db, 'partner')} as partner_fee, refers_to, reason, occurred_at, booked_at
    from book_postings
    where project_id = ${projectId} and month = ${firstDayOf(month)}
      ${gatewayId === undefined ? db`` : db`and gateway_id = ${gatewayId}`}
      ${currency === undefined ? db`` : db`and currency = ${currency}`}
      ${byPerson ? db`and source = 'correction'` : db``}
      ${cursor === undefined ? db`` : db`and id < ${cursor}::uuid`}
    order by id desc limit ${limit + 1}`
  return toPage(rows, limit)
}

function share(db: Queryable, account: BookAccount) {
  return db`
    coalesce((select trim_scale(sum(amount)) from book_entries
      where posting_id = book_postings.id and account = ${account} and currency = book_postings.currency), 0)`
}
