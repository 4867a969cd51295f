import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { viewMax } from './customer-sum-store.ts'

/** From country to country along customer_sums_in_country, each counted no further than a view goes. */
export async function countCustomerCountries(
  { db }: { db: Db },
  projectId: ProjectId,
): Promise<{ value: string; count: number; isMore: boolean }[]> {
  const ordered = db`project_id = ${projectId} and last_order_at is not null`
  const rows = await db<{ value: string; count: number }[]>`
    with recursive found as (
      (select country as value from customer_sums where ${ordered} and country is not null order by country limit 1)
      union all
      select (
        select country from customer_sums where ${ordered} and country > found.value order by country limit 1
      ) from found where value is not null
    )
    select value, (
      select count(*)::int from (
        select from customer_sums where ${ordered} and country = found.value limit ${viewMax + 1}
      ) counted
    ) as count
    from found where value is not null`
  return rows.map(({ value, count }) => ({ value, count: Math.min(count, viewMax), isMore: count > viewMax }))
}
