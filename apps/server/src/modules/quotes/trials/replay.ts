import type { RoutingTrial } from '@sliproad/api/resources/routing'
import { trialGaps } from '@sliproad/api/resources/routing'
import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId } from '@sliproad/core/ids'
import { orderEnds } from '@sliproad/core/vocabulary'
import type { StoredQuotesAnswer } from '../quote.ts'
import type { ScoreWeights } from '../ranking/score.ts'
import { type ScoredAgain, scoreAgain } from '../ranking/score-again.ts'
import { amountInUsd, armsOf } from '../routing/deciding/decide-routing.ts'
import type { CompiledRules } from '../routing/rules/compile-rules.ts'
import { noDecision, type RoutingDecision, type RoutingFacts } from '../routing/rules/decision.ts'
import { completionOf, expectedCompletion, type Outcomes, percentOf } from './completion.ts'
import type { TriedOrder } from './trial-store.ts'

/** A stored question; with its order where it led to one. */
export type TriedQuestion = { answer: StoredQuotesAnswer; order: TriedOrder | null }

/** What is tried, and what is known beside the questions. */
export type Tried = {
  rules: CompiledRules
  /** The weights where no rule sets any; null for those of the time. */
  weights: ScoreWeights | null
  splitKey: string
  rates: ReadonlyMap<string, Decimal>
}

type Gap = (typeof trialGaps)[number]
export type Replayed =
  | { gap: Gap; applied: readonly string[] }
  | { gap: null; applied: readonly string[]; offers: readonly ScoredAgain[] }

/** One question under the tried rules: the offers as they would have been shown, or why that cannot be told. */
export function replayQuestion({ answer, order }: TriedQuestion, tried: Tried): Replayed {
  const facts = factsOf(answer, order, tried)
  if (typeof facts === 'string') return { gap: facts, applied: [] }
  const decision = tried.rules.decide(answer.question, facts, answer.createdAt)
  const { applied } = decision
  if (wasNotAsked(answer, decision)) return { gap: 'not_asked', applied }
  const offers = scoreAgain(answer, decision, tried.weights)
  return offers ? { gap: null, applied, offers } : { gap: 'no_measures', applied }
}

/** A gateway that a rule excluded then, and that would not be excluded now, has no price in the answer. */
function wasNotAsked({ unavailableGateways }: StoredQuotesAnswer, { excluded }: RoutingDecision): boolean {
  return unavailableGateways.some(
    ({ gatewayId, reason }) => reason === 'excluded_by_rule' && !excluded.has(gatewayId),
  )
}

/** What the rules look at. The version that answered then has stored exactly that; for other rules it is put together. */
function factsOf(
  { question, routing }: StoredQuotesAnswer,
  order: TriedOrder | null,
  { rules, splitKey, rates }: Tried,
): RoutingFacts | Gap {
  const { needs, splits, version } = rules
  if (routing && version > 0 && routing.version === version) return routing.facts
  const stored: RoutingFacts = routing?.facts ?? {}
  const customerId = order?.customerId ?? null
  const isKnown = order !== null
  const amountUsd = stored.amountUsd ?? amountInUsd(rates, question)
  if (needs.has('amountUsd') && amountUsd === null) return 'no_rate'
  if (needs.has('tier') && stored.tier === undefined && customerId !== null) return 'no_customer'
  if (needs.has('tier') && stored.tier === undefined && !isKnown) return 'no_customer'
  if (needs.has('firstPurchase') && stored.firstPurchase === undefined && !isKnown) return 'no_customer'
  if (needs.has('arms') && !isKnown) return 'no_customer'
  return {
    ...(needs.has('amountUsd') && { amountUsd }),
    ...(needs.has('tier') && { tier: stored.tier ?? null }),
    ...(needs.has('firstPurchase') && {
      firstPurchase: customerId === null ? (stored.firstPurchase ?? null) : !order?.boughtBefore,
    }),
    ...(needs.has('arms') && { arms: armsOf(splits, { splitKey, endedSplits: [] }, customerId) }),
  }
}

type Sums = Pick<
  RoutingTrial['gateways'][number],
  'recommendedThen' | 'recommendedNow' | 'firstThen' | 'firstNow'
> & { customers: Set<CustomerId> }

type Counted = Omit<RoutingTrial, 'from' | 'to' | 'truncated'>

/** All questions under the tried rules. The same questions always give the same answer, byte for byte. */
export function replay(
  questions: readonly TriedQuestion[],
  orders: readonly TriedOrder[],
  tried: Tried,
  ruleIds: readonly string[],
): Counted {
  const sums = new Map<string, Sums>()
  const of = (gatewayId: string): Sums => {
    const known = sums.get(gatewayId)
    if (known) return known
    const made = {
      recommendedThen: 0,
      recommendedNow: 0,
      firstThen: 0,
      firstNow: 0,
      customers: new Set<CustomerId>(),
    }
    sums.set(gatewayId, made)
    return made
  }
  const gaps = new Map<Gap, number>(trialGaps.map((gap) => [gap, 0]))
  const applied = new Map<string, number>(ruleIds.map((ruleId) => [ruleId, 0]))
  const movedCustomers = new Set<CustomerId>()
  const priceGains: number[] = []
  let decided = 0
  let changed = 0
  let unserved = 0
  for (const question of questions) {
    const { answer, order } = question
    const replayed = replayQuestion(question, tried)
    for (const ruleId of replayed.applied) applied.set(ruleId, (applied.get(ruleId) ?? 0) + 1)
    if (replayed.gap !== null) {
      gaps.set(replayed.gap, (gaps.get(replayed.gap) ?? 0) + 1)
      continue
    }
    decided++
    const then = answer.quotes.find(({ isRecommended }) => isRecommended)
    const now = replayed.offers.find(({ isRecommended }) => isRecommended)
    const [firstThen] = answer.quotes
    const [firstNow] = replayed.offers
    if (then) of(then.gatewayId).recommendedThen++
    if (firstThen) of(firstThen.gatewayId).firstThen++
    if (firstNow) of(firstNow.gatewayId).firstNow++
    const customerId = order?.customerId ?? null
    if (now) {
      of(now.gatewayId).recommendedNow++
      if (customerId !== null) of(now.gatewayId).customers.add(customerId)
    }
    if (then && !now) unserved++
    if (then?.gatewayId !== now?.gatewayId) {
      changed++
      if (customerId !== null) movedCustomers.add(customerId)
    }
    const before = then && replayedShare(answer, then.gatewayId, replayed.offers, tried)
    if (now && before !== undefined) priceGains.push(now.priceShare / before - 1)
  }
  const outcomes = outcomesOf(orders)
  const sorted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const questionsBy = (name: 'recommendedThen' | 'recommendedNow') =>
    new Map(sorted.map(([gatewayId, own]) => [gatewayId, own[name]]))
  return {
    questions: questions.length,
    ofOrders: questions.filter(({ order }) => order).length,
    decided,
    gaps: [...gaps].map(([gap, count]) => ({ gap, questions: count })),
    changed,
    customersChanged: movedCustomers.size,
    unserved,
    pricePercent:
      priceGains.length === 0
        ? null
        : percentOf(priceGains.reduce((sum, gain) => sum + gain, 0) / priceGains.length),
    completionThen: expectedCompletion(questionsBy('recommendedThen'), outcomes),
    completionNow: expectedCompletion(questionsBy('recommendedNow'), outcomes),
    gateways: sorted.map(([gatewayId, { customers, ...own }]) => ({
      gatewayId,
      ...own,
      customersNow: customers.size,
      completion: completionOf(outcomes.get(gatewayId) ?? { ended: 0, completed: 0 }, own.recommendedNow),
    })),
    rules: [...applied].map(([ruleId, count]) => ({ ruleId, questions: count })),
  }
}

/** What the offer that was recommended then gives, as a share of the best one; it may be excluded now. */
function replayedShare(
  answer: StoredQuotesAnswer,
  gatewayId: string,
  offers: readonly ScoredAgain[],
  { weights }: Tried,
): number | undefined {
  const known = offers.find((offer) => offer.gatewayId === gatewayId)
  if (known) return known.priceShare
  return scoreAgain(answer, noDecision, weights)?.find((offer) => offer.gatewayId === gatewayId)?.priceShare
}

const ends: readonly string[] = orderEnds

function outcomesOf(orders: readonly TriedOrder[]): ReadonlyMap<string, Outcomes> {
  const outcomes = new Map<string, Outcomes>()
  for (const { gatewayId, status, completedAt } of orders) {
    if (!ends.includes(status)) continue
    const known = outcomes.get(gatewayId) ?? { ended: 0, completed: 0 }
    outcomes.set(gatewayId, {
      ended: known.ended + 1,
      completed: known.completed + (completedAt === null ? 0 : 1),
    })
  }
  return outcomes
}
