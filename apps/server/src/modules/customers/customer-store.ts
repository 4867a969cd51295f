import { type CustomerId, isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import { findTogether } from '../../db/statements/ask-together.ts'
import { type Customer, erasedCustomer } from './customer.ts'

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

/** The same for requests of one turn. */
export const findCustomerAmongOthers = findTogether<Customer>(async (db, projectId, names) => {
  const [name = ''] = names
  const customers =
    names.length === 1
      ? [await findCustomerByExternalId(db, projectId, name)]
      : await db<Customer[]>`
          select * from customers where project_id = ${projectId} and external_customer_id = any(${names})`
  return new Map(customers.flatMap((found) => (found ? [[found.externalCustomerId ?? '', found]] : [])))
})

/** Customers of whom a text is our id, by primary key, or the partner's, by the unique index on it. */
export async function findCustomersNamed(
  db: Queryable,
  projectId: ProjectId,
  name: string,
): Promise<CustomerId[]> {
  const ours = isUuid(name)
    ? db`union select id from customers where project_id = ${projectId} and id = ${name}`
    : db``
  const rows = await db<{ id: CustomerId }[]>`
    select id from customers where project_id = ${projectId} and external_customer_id = ${name} ${ours}`
  return rows.map(({ id }) => id)
}

/**
 * By primary key, locked against everything that is stored for the customer; the partner's id is removed too, because
 * it may name the person.
 */
export async function eraseCustomerRow(tx: Queryable, id: CustomerId, now: Date): Promise<string | null> {
  const [row] = await tx<{ externalCustomerId: string | null }[]>`
    select external_customer_id from customers where id = ${id} for update`
  await tx`
    update customers set external_customer_id = null, erased_at = coalesce(erased_at, ${now}) where id = ${id}`
  return row?.externalCustomerId ?? null
}

/** The customer, kept from being erased until the transaction ends; no row for one who is erased. By primary key. */
export function holdingCustomer(db: Queryable, id: CustomerId) {
  return db`select id from customers where id = ${id} and erased_at is null for key share`
}

/** Keeps a customer from being erased until the transaction ends, or refuses one who is erased; by primary key. */
export async function holdCustomer(tx: Queryable, id: CustomerId): Promise<void> {
  const [row] = await tx<{ erasedAt: Date | null }[]>`
    select erased_at from customers where id = ${id} for key share`
  if (row?.erasedAt) throw erasedCustomer()
}
