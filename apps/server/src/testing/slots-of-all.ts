import { gatewayIds } from '@sliproad/core/gateway-ids'
import type { FreeSlots } from '../loops/lanes.ts'

/** The same number of free slots for every gateway. */
export function slotsOfAll(slots: number): FreeSlots {
  return gatewayIds.map((lane) => ({ lane, slots }))
}
