import { type MeasuredOffer, ownParts, priceOf, scoreOffers } from '@sliproad/core/receipts/score-offers'
import type { StoredQuote, StoredQuotesAnswer } from '../quote.ts'
import type { RoutingDecision } from '../routing/rules/decision.ts'
import type { ExplainedQuote } from './rank-quotes.ts'
import { type ScoreWeights, scoreWeights } from './score.ts'

/** An offer under other rules or weights: what it gives is as it was, its score may not be. */
export type ScoredAgain = { gatewayId: string; score: number; isRecommended: boolean; priceShare: number }

/**
 * What a score is made of beside the amounts, for `scoreAgain`: the offer's own parts, and what was expected to arrive and
 * to complete, where orders had told something.
 */
export function measuresOf({ scoreParts, deviation, completion }: ExplainedQuote): number[] {
  const own = ownParts.map((part) => scoreParts[part])
  return deviation === 0 && completion === 1 ? own : [...own, deviation, completion]
}

/**
 * The offers of a stored answer as a decision leaves them, in the order of their rank, which is the price's. What was
 * recommended to learn about it still is, unless rules exclude or avoid it. Undefined for an answer that was stored without
 * the measures of its scores.
 */
export function scoreAgain(
  { question, quotes, tried, weights: then }: StoredQuotesAnswer,
  { excluded, points, weights }: Pick<RoutingDecision, 'excluded' | 'points' | 'weights'>,
  given: ScoreWeights | null,
): ScoredAgain[] | undefined {
  const left = quotes.filter(({ gatewayId }) => !excluded.has(gatewayId))
  const [best] = quotes
  if (!best || left.length === 0) return []
  const { orderType } = question
  const measured = left.flatMap((quote) => {
    const measures = readMeasures(quote)
    const added = points.get(quote.gatewayId) ?? []
    return measures ? { ...measures, points: added.reduce((sum, one) => sum + one.points, 0) } : []
  })
  if (measured.length < left.length) return undefined
  const again = measured.find(({ gatewayId, points: added }) => gatewayId === tried && added >= 0)
  const scored = scoreOffers(
    orderType,
    measured,
    weights ?? given ?? then ?? scoreWeights,
    again?.gatewayId ?? null,
  )
  return scored.map(({ gatewayId, score, isRecommended }, at) => ({
    gatewayId,
    score,
    isRecommended,
    priceShare: priceOf(orderType, left[at] ?? best) / priceOf(orderType, best),
  }))
}

/** What a stored quote was scored from; undefined where that was not stored. */
export function readMeasures(quote: StoredQuote): Omit<MeasuredOffer, 'points'> | undefined {
  const { gatewayId, fiatAmount, cryptoAmount, measures } = quote
  if (measures === undefined || measures.length < ownParts.length) return undefined
  const [speed = 0, steps = 0, success = 0, health = 0, deviation = 0, completion = 1] = measures
  const own = { speed, steps, success, health }
  return { gatewayId, fiatAmount, cryptoAmount, own, deviation, completion }
}
