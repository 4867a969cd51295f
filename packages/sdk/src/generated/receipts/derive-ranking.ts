// Copied from packages/core/src/receipts by `npm run docs:sdk`, and not written by hand.
import { type MeasuredOffer, ownParts, type ScorePart, scoreOffers, scoreParts } from './score-offers.ts'

/** Shares are whole ten-thousandths in a receipt, so that it holds no fractions. */
export const shareUnits = 10_000

type Part<Name extends string> = Readonly<Record<Name, number>>

/** What the ranking follows from, and what was shown, as a receipt has it. */
export type ReceiptOffer = {
  readonly gatewayId: string
  readonly fiatAmount: string
  readonly cryptoAmount: string
  readonly totalFee: string
  readonly measures: Part<(typeof ownParts)[number] | 'deviation' | 'completion'> | null
  readonly points: readonly { readonly ruleId: string; readonly points: number }[]
  readonly rank: number
  readonly parts: Part<ScorePart> | null
  readonly score: number
  readonly isRecommended: boolean
}

export type ReceiptDecision = {
  /** Whether the answer was stored with all that its ranking was made from. */
  readonly isDerivable: boolean
  readonly weights: Part<ScorePart>
  readonly tried: string | null
  readonly offers: readonly ReceiptOffer[]
}

export type DerivedOffer = Pick<ReceiptOffer, 'gatewayId' | 'rank' | 'parts' | 'score' | 'isRecommended'>

/**
 * Derives rank, parts, score and recommendation of every offer again from the inputs. The rank is the price's, then the lower
 * fee's; between equals in both it is the order in which the receipt has them. Undefined where measures are missing.
 */
export function deriveRanking(
  orderType: 'buy' | 'sell',
  { weights, tried, offers }: Pick<ReceiptDecision, 'weights' | 'tried' | 'offers'>,
): DerivedOffer[] | undefined {
  const measured = offers.flatMap((offer) => measuredOffer(offer) ?? [])
  if (measured.length < offers.length) return undefined
  const scored = scoreOffers(orderType, measured, weights, tried)
  const ranked = offers.toSorted(
    (a, b) => comparePrices(orderType, a, b) || compareDecimals(a.totalFee, b.totalFee),
  )
  return offers.map((offer, at) => ({
    gatewayId: offer.gatewayId,
    rank: ranked.indexOf(offer) + 1,
    parts: inUnits(scored[at]?.parts ?? {}),
    score: scored[at]?.score ?? 0,
    isRecommended: scored[at]?.isRecommended ?? false,
  }))
}

/** In words, the first thing that does not follow from the inputs; undefined when everything does. */
export function rankingProblem(orderType: 'buy' | 'sell', decision: ReceiptDecision): string | undefined {
  const derived = deriveRanking(orderType, decision)
  if (!derived) return 'the measures of an offer are missing'
  for (const [at, offer] of decision.offers.entries()) {
    const again = derived[at]
    if (!again) return 'an offer is missing'
    if (again.rank !== offer.rank || offer.rank !== at + 1)
      return `${offer.gatewayId} has the rank ${again.rank} and not ${offer.rank}`
    const part = scoreParts.find((name) => again.parts?.[name] !== offer.parts?.[name])
    if (part !== undefined)
      return `the part ${part} of ${offer.gatewayId} is ${again.parts?.[part]} and not ${offer.parts?.[part]}`
    if (again.score !== offer.score)
      return `${offer.gatewayId} has the score ${again.score} and not ${offer.score}`
    if (again.isRecommended !== offer.isRecommended)
      return `${offer.gatewayId} is ${again.isRecommended ? '' : 'not '}the one that is recommended`
  }
  return undefined
}

function measuredOffer({
  gatewayId,
  fiatAmount,
  cryptoAmount,
  measures,
  points,
}: ReceiptOffer): MeasuredOffer | undefined {
  if (!measures) return undefined
  const own = Object.fromEntries(ownParts.map((part) => [part, measures[part] / shareUnits]))
  return {
    gatewayId,
    fiatAmount,
    cryptoAmount,
    own: own as MeasuredOffer['own'],
    deviation: measures.deviation / shareUnits,
    completion: measures.completion / shareUnits,
    points: points.reduce((sum, one) => sum + one.points, 0),
  }
}

function inUnits(parts: Partial<Part<ScorePart>>): Part<ScorePart> {
  const units = scoreParts.map((part) => [part, Math.round((parts[part] ?? 0) * shareUnits)])
  return Object.fromEntries(units)
}

type Amounts = Pick<ReceiptOffer, 'fiatAmount' | 'cryptoAmount'>

/** Negative when `a` gives the user more. By cross-multiplication of whole numbers, so that nothing is rounded. */
function comparePrices(orderType: 'buy' | 'sell', a: Amounts, b: Amounts): number {
  const [left, right] = [
    units(b.cryptoAmount) * units(a.fiatAmount),
    units(a.cryptoAmount) * units(b.fiatAmount),
  ]
  const sign = left === right ? 0 : left > right ? 1 : -1
  return orderType === 'buy' ? sign : -sign
}

function compareDecimals(a: string, b: string): number {
  const [left, right] = [units(a), units(b)]
  return left === right ? 0 : left > right ? 1 : -1
}

const places = 40

function units(decimal: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,40}))?$/.exec(decimal) ?? []
  return BigInt(`${sign}${whole || '0'}${part.padEnd(places, '0')}`)
}
