import type { Decimal } from '@sliproad/core/decimal'
import type { ProjectId, UserId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { MonthKey } from './book-store.ts'
import { firstDayOf, type Month } from './month.ts'
import type { MonthSums } from './month-sums.ts'

export type BookMonth = MonthKey & MonthSums & { closedAt: Date | null }

/** The months of a project, the newest first; by primary key. */
export async function listMonths(
  db: Queryable,
  projectId: ProjectId,
  { month = null, gatewayId = null }: { month?: Month | null; gatewayId?: string | null },
): Promise<BookMonth[]> {
  return db<BookMonth[]>`
    ${selectMonths(db)}
    where project_id = ${projectId} and (${month}::text is null or month = (${month}::text || '-01')::date)
      and (${gatewayId}::text is null or gateway_id = ${gatewayId})
    order by month desc, gateway_id, currency`
}

/** The months that have anything in them, the newest first. */
export async function listMonthNames(db: Queryable, projectId: ProjectId): Promise<Month[]> {
  const rows = await db<{ month: Month }[]>`
    select to_char(month, 'YYYY-MM') as month from book_months where project_id = ${projectId}
    group by book_months.month order by book_months.month desc`
  return rows.map(({ month }) => month)
}

/** What is owed by each gateway in each currency, over all months. */
export async function sumOwed(
  db: Queryable,
  projectId: ProjectId,
): Promise<{ gatewayId: string; currency: string; amount: Decimal }[]> {
  return db`
    select gateway_id, currency,
      trim_scale(sum(partner_fees - partner_refunds + corrections - payouts)) as amount
    from book_months where project_id = ${projectId} group by 1, 2
    having sum(partner_fees - partner_refunds + corrections - payouts) <> 0 order by 1, 2`
}

export async function markClosed(tx: Tx, key: MonthKey, at: Date, by: UserId | null): Promise<void> {
  await tx`
    update book_months set closed_at = ${at}, closed_by = ${by}
    where project_id = ${key.projectId} and month = ${firstDayOf(key.month)} and gateway_id = ${key.gatewayId}
      and currency = ${key.currency} and closed_at is null`
}

function selectMonths(db: Queryable) {
  return db`
    select
      project_id, to_char(month, 'YYYY-MM') as month, gateway_id, currency, orders, refunds,
      trim_scale(volume) as volume, trim_scale(refunded) as refunded, trim_scale(gateway_fees) as gateway_fees,
      trim_scale(network_fees) as network_fees, trim_scale(partner_fees) as partner_fees,
      trim_scale(partner_refunds) as partner_refunds, trim_scale(corrections) as corrections,
      trim_scale(payouts) as payouts, closed_at
    from book_months`
}
