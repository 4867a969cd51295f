import {
  asPart,
  comparedParts,
  type ScoreParts,
  type ScoreWeights,
} from '@sliproad/core/receipts/score-offers'
import type { CustomerStep, CustomerStepId } from '@sliproad/core/vocabulary'
import type { BreakerPhase } from '../../gateways/index.ts'

export type { ScoreParts, ScoreWeights } from '@sliproad/core/receipts/score-offers'

/**
 * The routing score, 0 to 100: how its parts come about; how they are weighed is in the core, where those who verify a
 * receipt find it too. Each part is between 0 and 1: price 1 for the best offer and 0 for one
 * that is 10 % worse or more; completion 1 where most checkouts complete and 0 where a third fewer do or less; speed 1
 * up to five minutes and 0 from three days on, on a logarithmic scale; steps 1 where the customer has nothing to do;
 * success the share of recent calls that were answered; health 1 for a gateway that answers at once, down to a half at
 * the deadline, and less while its breaker is half open.
 */
export const scoreWeights: ScoreWeights = {
  price: 60,
  completion: 0,
  speed: 15,
  steps: 0,
  success: 15,
  health: 10,
}

/** Once a project has enough finished orders: what they say about completion counts most. */
export const learntWeights: ScoreWeights = {
  price: 30,
  completion: 45,
  speed: 10,
  steps: 5,
  success: 5,
  health: 5,
}

/** So many finished orders of a project, faded, are enough. */
export const enoughOrders = 200

const fastSeconds = 5 * 60
const slowSeconds = 3 * 86_400
const onTrial = 0.3

/** What each step takes from the part, and leaving the page for the gateway's own. */
const stepCosts: Readonly<Record<CustomerStepId, number>> = {
  document: 0.35,
  selfie: 0.2,
  personal_data: 0.15,
  account: 0.15,
  phone_code: 0.08,
  email_code: 0.05,
  terms: 0.02,
}
const leavingCost = 0.1

export type ScoreFacts = {
  /** What the user receives, as a share of the best offer. */
  priceShare: number
  /** The share of checkouts that complete, as a share of the best offer's. */
  completionShare: number
  expectedSeconds: number
  steps: readonly Pick<CustomerStep, 'id' | 'at'>[]
  success: number
  breaker: BreakerPhase
  /** The gateway's response time as a share of the deadline. */
  timeShare: number
}

export function scorePartsOf(facts: ScoreFacts): ScoreParts {
  const speed = 1 - Math.log(Math.max(facts.expectedSeconds, fastSeconds) / fastSeconds) / speedRange
  const health = facts.breaker === 'closed' ? 1 - Math.min(1, Math.max(0, facts.timeShare)) / 2 : onTrial
  return {
    ...comparedParts(facts),
    speed: asPart(speed),
    steps: asPart(1 - effortOf(facts.steps)),
    success: asPart(facts.success),
    health: asPart(health),
  }
}

function effortOf(steps: ScoreFacts['steps']): number {
  const leaving = steps.some(({ at }) => at === 'gateway') ? leavingCost : 0
  return steps.reduce((sum, { id }) => sum + stepCosts[id], leaving)
}

const speedRange = Math.log(slowSeconds / fastSeconds)
