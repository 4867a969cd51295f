import { type FreeSlots, lanedSource } from '../loops/lanes.ts'
import type { WorkSource } from '../loops/loop.ts'
import {
  type AbandonedOpening,
  claimAbandonedOpenings,
  claimGatewayMessages,
  claimSyncs,
  type DueSync,
  type GatewayMessage,
  processGatewayMessage,
  resumeOpening,
  syncOrder,
} from '../modules/orders/index.ts'

/** Every gateway has slots of its own, so that one that hangs delays no order of another. */
type Lanes = {
  definitions: readonly { id: string }[]
  config: { gatewaySlots: number; messageSlots: number }
}

/** Messages that gateways have sent. */
export function gatewayMessageWork(
  deps: Parameters<typeof processGatewayMessage>[0] & Lanes,
): WorkSource<GatewayMessage> {
  return byGateway(deps, deps.config.messageSlots, {
    name: 'gateway-messages',
    claim: (free) => claimGatewayMessages(deps, free),
    perform: (message) => processGatewayMessage(deps, message),
    about: ({ id, gatewayId }) => ({ gateway: gatewayId, messageId: id }),
  })
}

/** Orders to ask their gateways about, because a message may have been lost. */
export function orderSyncWork(
  deps: Parameters<typeof claimSyncs>[0] & Parameters<typeof syncOrder>[0] & Lanes,
): WorkSource<DueSync> {
  return byGateway(deps, deps.config.gatewaySlots, {
    name: 'order-sync',
    claim: (free) => claimSyncs(deps, free),
    perform: ({ id }) => syncOrder(deps, id),
    about: aboutOrder,
  })
}

/** Orders whose creation was interrupted. */
export function openingWork(deps: Parameters<typeof resumeOpening>[0] & Lanes): WorkSource<AbandonedOpening> {
  return byGateway(deps, deps.config.gatewaySlots, {
    name: 'order-openings',
    claim: (free) => claimAbandonedOpenings(deps, free),
    perform: async (opening) => {
      await resumeOpening(deps, opening)
    },
    about: aboutOrder,
  })
}

type GatewayWork<Work> = {
  name: string
  claim: (free: FreeSlots) => Promise<readonly Work[]>
  perform: (work: Work) => Promise<void>
  about: (work: Work) => Readonly<Record<string, string>>
}

function aboutOrder({ id, gatewayId }: { id: string; gatewayId: string }): Readonly<Record<string, string>> {
  return { gateway: gatewayId, orderId: id }
}

function byGateway<Work extends { gatewayId: string }>(
  { definitions }: Lanes,
  slotsPerLane: number,
  work: GatewayWork<Work>,
): WorkSource<Work> {
  return lanedSource({
    ...work,
    lanes: definitions.map(({ id }) => id),
    slotsPerLane,
    laneOf: ({ gatewayId }) => gatewayId,
  })
}
