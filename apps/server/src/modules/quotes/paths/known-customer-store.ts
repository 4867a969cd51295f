import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { KnownCustomer, ReadKnownCustomer } from './customer-path.ts'

export function createKnownCustomerReader({ db }: { db: Queryable }): ReadKnownCustomer {
  return (projectId, customerId) => findKnownCustomer(db, projectId, customerId)
}

/** One statement, by orders_by_customer and kyc_cases_by_time. Orders whose customer is not proven do not count. */
async function findKnownCustomer(
  db: Queryable,
  projectId: ProjectId,
  customerId: CustomerId,
): Promise<KnownCustomer> {
  const [row] = await db<KnownCustomer[]>`
    select
      array(
        select distinct gateway_id from orders
        where customer_id = ${customerId} and project_id = ${projectId} and status = 'completed' and type = 'buy'
          and (customer_proven or session_id is not null)
        order by gateway_id
      ) as bought_at,
      array(
        select distinct provider_id from kyc_cases
        where customer_id = ${customerId} and project_id = ${projectId} and status = 'approved'
          and provider_case_id is not null and erased_at is null
        order by provider_id
      ) as verified_with`
  return row ?? { boughtAt: [], verifiedWith: [] }
}
