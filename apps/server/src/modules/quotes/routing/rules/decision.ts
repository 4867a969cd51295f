import type { RoutingWeights } from '@sliproad/api/resources/routing'
import type { Decimal } from '@sliproad/core/decimal'
import type { KycTier, OrderType } from '@sliproad/core/vocabulary'

/** The part of a question that rules look at. */
export type RoutedQuestion = {
  orderType: OrderType
  fiatCurrency: string
  cryptoCurrency: string
  network: string
  paymentMethodId: string | null
  country: string | null
  state?: string | null
}

export type CustomerTier = KycTier | 'none'

/**
 * What rules look at beside the question. Null means that there is no known customer or no rate, and a condition about it
 * does not hold; an absent fact was not read, because no rule asks for it.
 */
export type RoutingFacts = {
  amountUsd?: Decimal | null
  tier?: CustomerTier | null
  firstPurchase?: boolean | null
  /** The arm of each split, by its rule. */
  arms?: Readonly<Record<string, number>>
}

export type FactName = keyof RoutingFacts

/** What a gateway gains or loses by one rule. */
export type RulePoints = { ruleId: string; points: number }

/** What the rules say about one question. */
export type RoutingDecision = {
  /** The version that decided; 0 for rules that are only tried, and for none. */
  version: number
  /** The rules that applied, from top to bottom. */
  applied: readonly string[]
  excluded: ReadonlyMap<string, { ruleId: string; reason: string }>
  points: ReadonlyMap<string, readonly RulePoints[]>
  weights: RoutingWeights | null
  facts: RoutingFacts
  /** Equal for two customers with the same question exactly when they may share an answer. */
  key: string
}

export const noDecision: RoutingDecision = {
  version: 0,
  applied: [],
  excluded: new Map(),
  points: new Map(),
  weights: null,
  facts: {},
  key: '',
}

/** Whether the rules move the score, so that it decides which gateway an order goes to. */
export function steers({ points, weights }: RoutingDecision): boolean {
  return points.size > 0 || weights !== null
}
