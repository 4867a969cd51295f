import { Refusal } from '@sliproad/api/refusal'
import { isUuid, type OrderId, type ProjectId } from '@sliproad/core/ids'
import type { SimulatedStatus } from '@sliproad/core/vocabulary'
import type { Environment } from '../../../environment.ts'
import { toOpened } from '../opening/finish-opening.ts'
import { makeLink } from '../opening/open-order-link.ts'
import { type Order, statusesTo } from '../order.ts'
import { findOpened, findOrder } from '../order-store.ts'
import type { OrderWatch } from '../reading/order-watch.ts'
import { unknownOrder } from '../reading/read-transaction.ts'

/** Names an order to its simulator: by the checkout address that its user was given, and by the reference we gave. */
export type PlayTarget = { checkoutUrl: string; externalId: string }

/** Acts as the user and the provider's back office; `refused` says why the simulator cannot do it. */
export type PlaySimulator = (
  gateway: { gatewayId: string; accountId: string },
  target: PlayTarget,
  status: SimulatedStatus,
) => Promise<{ ok: true } | { ok: false; refused: string }>

type Deps = Parameters<typeof makeLink>[0] & {
  environment: Environment
  playSimulator: PlaySimulator
  orderWatch: Pick<OrderWatch, 'watch'>
  /** How long a caller waits for the order to reach the status. */
  simulatePatienceMs: number
}

/**
 * A test tool of the sandbox: the simulator takes the order to the wanted status, through every status on the way,
 * and sends its messages like the real provider. Returns the order as it then is: in that status, unless the message
 * takes longer than the caller waits.
 */
export async function simulateOrder(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  status: SimulatedStatus,
): Promise<Order> {
  if (deps.environment !== 'sandbox') throw new Refusal('NOT_FOUND')
  const row = isUuid(id) ? await findOpened(deps.db, projectId, id as OrderId) : undefined
  if (!row) throw unknownOrder()
  if (!statusesTo(row.status, status)) {
    throw new Refusal('STATUS_NOT_REACHABLE', {
      message: `An order that is ${row.status} cannot become ${status}.`,
    })
  }
  const { checkout } = toOpened(deps.sealer, row)
  const checkoutUrl = checkout.atClick ? await makeLink(deps, row) : checkout.url
  const played = await deps.playSimulator(row, { checkoutUrl, externalId: row.id }, status)
  if (!played.ok) throw new Refusal('STATUS_NOT_REACHABLE', { message: played.refused })
  return untilStatus(deps, row, status)
}

/** Reads the order at every notice of a change, and once more when the time is up. */
async function untilStatus(
  { db, orderWatch, simulatePatienceMs }: Deps,
  { id, projectId }: Pick<Order, 'id' | 'projectId'>,
  status: SimulatedStatus,
): Promise<Order> {
  let changed = () => {}
  const stopWatching = orderWatch.watch(id, () => changed())
  const endsAt = performance.now() + simulatePatienceMs
  try {
    for (;;) {
      const change = new Promise<void>((resolve) => {
        changed = resolve
      })
      const order = await findOrder(db, projectId, id)
      if (!order) throw unknownOrder()
      const leftMs = endsAt - performance.now()
      if (order.status === status || leftMs <= 0) return order
      await Promise.race([change, new Promise<void>((resolve) => setTimeout(resolve, leftMs).unref())])
    }
  } finally {
    stopWatching()
  }
}
