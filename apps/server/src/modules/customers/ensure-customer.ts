import type { Clock } from '@sliproad/core/clock'
import type { CustomerId, NewId, ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Tracer } from '../../telemetry/tracing/tracer.ts'
import type { Customer } from './customer.ts'
import { findCustomerAmongOthers, findCustomerByExternalId, insertCustomer } from './customer-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; tracer: Pick<Tracer, 'isOn'> }

/** The project's customer with this external id, created when there is none; concurrent requests get the same one. */
export async function ensureCustomer(
  deps: Deps,
  projectId: ProjectId,
  externalCustomerId: string,
): Promise<{ customer: Customer; created: boolean }> {
  const known = deps.tracer.isOn
    ? await findCustomerByExternalId(deps.db, projectId, externalCustomerId)
    : await findCustomerAmongOthers(deps.db, projectId, externalCustomerId)
  if (known) return { customer: known, created: false }
  const customer = {
    id: deps.newId() as CustomerId,
    projectId,
    externalCustomerId,
    createdAt: deps.clock.now(),
    erasedAt: null,
  }
  if (await insertCustomer(deps.db, customer)) return { customer, created: true }
  const winner = await findCustomerByExternalId(deps.db, projectId, externalCustomerId)
  if (!winner) throw new Error('a customer that blocked an insert no longer exists')
  return { customer: winner, created: false }
}
