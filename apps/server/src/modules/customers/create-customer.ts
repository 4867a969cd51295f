import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { Customer } from './customer.ts'
import { insertCustomer } from './customer-store.ts'
import { ensureCustomer } from './ensure-customer.ts'

type Deps = Parameters<typeof ensureCustomer>[0]

/** A new customer, or the one that already has this external id. */
export async function createCustomer(
  deps: Deps,
  projectId: ProjectId,
  externalCustomerId: string | null,
): Promise<{ customer: Customer; created: boolean }> {
  if (externalCustomerId !== null) return ensureCustomer(deps, projectId, externalCustomerId)
  const customer = {
    id: deps.newId() as CustomerId,
    projectId,
    externalCustomerId,
    createdAt: deps.clock.now(),
    erasedAt: null,
  }
  await insertCustomer(deps.db, customer)
  return { customer, created: true }
}
