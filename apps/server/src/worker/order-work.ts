import type { OrderId } from '@sliproad/core/ids'
import type { WorkSource } from '../loops/loop.ts'
import {
  claimDeadOpenings,
  claimGatewayMessages,
  claimSyncs,
  type DeadOpening,
  type GatewayMessage,
  processGatewayMessage,
  resumeOpening,
  syncOrder,
} from '../modules/orders/index.ts'

/** What gateways have told us. */
export function gatewayMessageWork(
  deps: Parameters<typeof processGatewayMessage>[0],
): WorkSource<GatewayMessage> {
  return {
    name: 'gateway-messages',
    claim: (capacity) => claimGatewayMessages(deps, capacity),
    perform: (message) => processGatewayMessage(deps, message),
  }
}

/** Orders that are asked about, because a message may have been lost. */
export function orderSyncWork(deps: Parameters<typeof syncOrder>[0]): WorkSource<OrderId> {
  return {
    name: 'order-sync',
    claim: (capacity) => claimSyncs(deps, capacity),
    perform: (id) => syncOrder(deps, id),
  }
}

/** Orders whose creation was cut off. */
export function openingWork(deps: Parameters<typeof resumeOpening>[0]): WorkSource<DeadOpening> {
  return {
    name: 'order-openings',
    claim: (capacity) => claimDeadOpenings(deps, capacity),
    perform: async (opening) => {
      await resumeOpening(deps, opening)
    },
  }
}
