import type { BreakerPhase } from '../../gateways/index.ts'

/**
 * The routing score, 0 to 100, in one place. Each part is between 0 and 1: price 1 for the best offer and 0 for one
 * that is 10 % worse or more; speed 1 up to five minutes and 0 from three days on, on a logarithmic scale; success
 * the share of recent calls that were answered; health 1 for a gateway that answers at once, down to a half at the
 * deadline, and less while its breaker is half open.
 */
export const scoreWeights = { price: 60, speed: 15, success: 15, health: 10 } as const

const worstPriceGap = 0.1
const fastSeconds = 5 * 60
const slowSeconds = 3 * 86_400
const onTrial = 0.3

export type ScoreFacts = {
  /** What the user receives, as a share of the best offer. */
  priceShare: number
  estimatedSeconds: number
  success: number
  breaker: BreakerPhase
  /** The gateway's response time as a share of the deadline. */
  timeShare: number
}

export type ScoreParts = Record<keyof typeof scoreWeights, number>

export function scorePartsOf(facts: ScoreFacts): ScoreParts {
  const speed = 1 - Math.log(Math.max(facts.estimatedSeconds, fastSeconds) / fastSeconds) / speedRange
  const health = facts.breaker === 'closed' ? 1 - clamped(facts.timeShare) / 2 : onTrial
  return {
    price: clamped(1 - (1 - facts.priceShare) / worstPriceGap),
    speed: clamped(speed),
    success: clamped(facts.success),
    health: clamped(health),
  }
}

export function scoreOf({ price, speed, success, health }: ScoreParts): number {
  const { price: byPrice, speed: bySpeed, success: bySuccess, health: byHealth } = scoreWeights
  return Math.round(byPrice * price + bySpeed * speed + bySuccess * success + byHealth * health)
}

const speedRange = Math.log(slowSeconds / fastSeconds)

function clamped(part: number): number {
  return Math.min(1, Math.max(0, part))
}
