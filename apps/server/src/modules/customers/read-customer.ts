import { Refusal } from '@sliproad/api/refusal'
import { type CustomerId, isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { type Customer, erasedCustomer } from './customer.ts'
import { findCustomer } from './customer-store.ts'

export async function readCustomer(deps: { db: Db }, projectId: ProjectId, id: string): Promise<Customer> {
  const customer = isUuid(id) ? await findCustomer(deps.db, projectId, id as CustomerId) : undefined
  if (!customer) throw new Refusal('NOT_FOUND', { message: 'There is no customer with this id.' })
  return customer
}

/** A customer for whom something new can be stored. */
export async function readActiveCustomer(
  deps: { db: Db },
  projectId: ProjectId,
  id: string,
): Promise<Customer> {
  const customer = await readCustomer(deps, projectId, id)
  if (customer.erasedAt) throw erasedCustomer()
  return customer
}
