import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import type { Customer } from './customer.ts'

/** False when the project already has a customer with this external id. */
export async function insertCustomer(db: Queryable, customer: Customer): Promise<boolean> {
  const { count } = await db`
    insert into customers ${db({ ...customer })} on conflict (project_id, external_customer_id) do nothing`
  return count === 1
}

/** By primary key. */
export async function findCustomer(
  db: Queryable,
  projectId: ProjectId,
  id: CustomerId,
): Promise<Customer | undefined> {
  const [customer] = await db<
    Customer[]
  >`select * from customers where id = ${id} and project_id = ${projectId}`
  return customer
}

/** By the unique index on (project_id, external_customer_id). */
export async function findCustomerByExternalId(
  db: Queryable,
  projectId: ProjectId,
  externalCustomerId: string,
): Promise<Customer | undefined> {
  const [customer] = await db<Customer[]>`
    select * from customers where project_id = ${projectId} and external_customer_id = ${externalCustomerId}`
  return customer
}

/** By primary key; the partner's id for somebody can name him. */
export async function forgetExternalId(db: Queryable, id: CustomerId): Promise<void> {
  await db`update customers set external_customer_id = null where id = ${id}`
}
