import { invalid } from '@sliproad/api/refusal'
import type { CustomerId, NewId, ProjectId } from '@sliproad/core/ids'
import { eraseCustomerRow, readCustomer } from '../customers/index.ts'
import { type Erasure, type Names, runLeaseMs, sealNames } from './erasure.ts'
import { insertErasure } from './erasure-store.ts'
import { type ErasureDeps, type ErasureRun, runErasure } from './run-erasure.ts'

type Deps = ErasureDeps & { newId: NewId }
type PersonErasure = ErasureRun & { erasureId: string; customerId: CustomerId | null }

/**
 * Takes everything away that says who a customer is. What he bought, sold and was blocked for stays for the books,
 * under an id that leads nowhere (kept-after-erasure.ts); what his verification proved is gone with it. From the first
 * step on nothing new is taken for him, and if this process dies, a worker finishes.
 */
export async function eraseCustomer(deps: Deps, projectId: ProjectId, id: string): Promise<PersonErasure> {
  const customer = await readCustomer(deps, projectId, id)
  const erasure = await deps.db.begin(async (tx) => {
    const externalCustomerId = await eraseCustomerRow(tx, customer.id, deps.clock.now())
    const begun = newErasure(deps, projectId, customer.id, { externalCustomerId, emails: [] })
    await insertErasure(tx, begun)
    return begun
  })
  return { ...(await runErasure(deps, erasure)), erasureId: erasure.id, customerId: customer.id }
}

/** The same for the orders with an e-mail address, of any customer. Customers are erased by their ids. */
export async function eraseEmail(deps: Deps, projectId: ProjectId, email: string): Promise<PersonErasure> {
  const address = email.trim().toLowerCase()
  if (!address.includes('@')) throw invalid({ field: 'email', message: 'must be an e-mail address' })
  const erasure = newErasure(deps, projectId, null, { externalCustomerId: null, emails: [address] })
  await insertErasure(deps.db, erasure)
  return { ...(await runErasure(deps, erasure)), erasureId: erasure.id, customerId: null }
}

function newErasure(
  { newId, clock, sealer }: Deps,
  projectId: ProjectId,
  customerId: CustomerId | null,
  names: Names,
): Erasure {
  const id = newId()
  const now = clock.now()
  return {
    id,
    projectId,
    customerId,
    namesSealed: sealNames(sealer, id, names),
    requestedAt: now,
    erasedAt: null,
    runs: 0,
    nextRunAt: new Date(now.getTime() + runLeaseMs),
  }
}
