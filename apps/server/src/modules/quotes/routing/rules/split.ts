import { createHmac } from 'node:crypto'
import type { RoutingArm } from '@sliproad/api/resources/routing'

const places = 10_000

/**
 * The customer's place in a split, from 0 to 9,999: always the same for the same rule and customer, and without the key
 * no caller can tell it or choose it. Splits of other rules place him independently.
 */
export function placeInSplit(splitKey: string, ruleId: string, customerId: string): number {
  const digest = createHmac('sha256', Buffer.from(splitKey, 'base64'))
    .update(`${ruleId}:${customerId}`)
    .digest()
  return digest.readUInt32BE(0) % places
}

/** The number of the arm at this place. When shares change, only customers at the borders change arms. */
export function armAt(arms: readonly Pick<RoutingArm, 'percent'>[], place: number): number {
  let end = 0
  for (const [at, { percent }] of arms.entries()) {
    end += (percent * places) / 100
    if (place < end) return at
  }
  return 0
}
