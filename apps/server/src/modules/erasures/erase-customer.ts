import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { forgetExternalId, readCustomer } from '../customers/index.ts'
import { eraseCases } from '../kyc/index.ts'
import { eraseOrders } from '../orders/index.ts'
import { eraseLabels } from '../wallets/index.ts'

type Deps = { db: Db; clock: Clock; sealer: Sealer }

export type Erasure = { customerId: string; kycCases: number; orders: number; walletLabels: number }

/**
 * Takes everything away that says who a customer is, all or nothing. What he bought, sold and was blocked for stays
 * for the books, under an id that leads nowhere; what his verification proved is gone with it.
 */
export async function eraseCustomer(deps: Deps, projectId: ProjectId, id: string): Promise<Erasure> {
  const customer = await readCustomer(deps, projectId, id)
  return deps.db.begin(async (tx) => {
    const kycCases = await eraseCases(tx, customer.id, deps.clock.now())
    const orders = await eraseOrders(deps, tx, customer.id, customer.externalCustomerId)
    const walletLabels = await eraseLabels(tx, customer.id)
    await forgetExternalId(tx, customer.id)
    return { customerId: customer.id, kycCases, orders, walletLabels }
  })
}
