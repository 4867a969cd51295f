import { isUuid, type OrderId, type ProjectId } from '@sliproad/core/ids'
import { Refusal } from '@sliproad/core/refusal'
import type { Environment } from '../../../environment.ts'
import { toOpened } from '../opening/finish-opening.ts'
import { makeLink } from '../opening/open-order-link.ts'
import { type OrderStatus, statusesTo } from '../order.ts'
import { findOpening } from '../order-store.ts'
import { unknownOrder } from '../reading/read-transaction.ts'

export type SimulatedStatus = Exclude<OrderStatus, 'created' | 'pending'>

/** Names an order to its simulator: by the address its user was sent to, and by the reference we gave. */
export type PlayTarget = { checkoutUrl: string; externalId: string }

/** Acts as the user and the provider's back office; `refused` says why the simulator cannot do it. */
export type PlaySimulator = (
  gateway: { gatewayId: string; accountId: string },
  target: PlayTarget,
  status: SimulatedStatus,
) => Promise<{ ok: true } | { ok: false; refused: string }>

type Deps = Parameters<typeof makeLink>[0] & { environment: Environment; playSimulator: PlaySimulator }

/**
 * Test helper of the sandbox: the simulator takes the order to the wanted status, over every status on the way, and
 * calls back like the real provider.
 */
export async function simulateOrder(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  status: SimulatedStatus,
): Promise<void> {
  if (deps.environment !== 'sandbox') throw new Refusal('NOT_FOUND')
  const row = isUuid(id) ? await findOpening(deps.db, id as OrderId) : undefined
  if (row?.opening !== 'opened' || row.projectId !== projectId) throw unknownOrder()
  if (!statusesTo(row.status, status)) {
    throw new Refusal('STATUS_NOT_REACHABLE', {
      message: `An order that is ${row.status} cannot become ${status}.`,
    })
  }
  const { checkout } = toOpened(deps.sealer, row)
  const checkoutUrl = checkout.atClick ? await makeLink(deps, row) : checkout.url
  const played = await deps.playSimulator(row, { checkoutUrl, externalId: row.id }, status)
  if (!played.ok) throw new Refusal('STATUS_NOT_REACHABLE', { message: played.refused })
}
