import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Customer } from './customer.ts'

type Filter = { externalCustomerId?: string; limit: number; offset: number }

/** Newest first by customers_by_time; a given external id is found by its unique index. */
export async function listCustomersByOffset(
  { db }: { db: Db },
  projectId: ProjectId,
  { externalCustomerId, limit, offset }: Filter,
): Promise<{ customers: Customer[]; total: number }> {
  const matching = db`
    from customers where project_id = ${projectId}
    ${externalCustomerId === undefined ? db`` : db`and external_customer_id = ${externalCustomerId}`}`
  const [customers, [counted]] = await Promise.all([
    db<Customer[]>`select * ${matching} order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${matching}`,
  ])
  return { customers, total: counted?.total ?? 0 }
}
