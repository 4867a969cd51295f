// Copied from packages/core/src/receipts by `npm run docs:sdk`, and not written by hand.
/** What the score of an offer is made from, in the order in which the parts are added up. */
export const scoreParts = ['price', 'completion', 'speed', 'steps', 'success', 'health'] as const
export type ScorePart = (typeof scoreParts)[number]

/** The parts that an offer has by itself; the others compare it with the other offers. */
export const ownParts = ['speed', 'steps', 'success', 'health'] as const satisfies readonly ScorePart[]
type OwnPart = (typeof ownParts)[number]

/** Each from 0 to 1. */
export type ScoreParts = Readonly<Record<ScorePart, number>>

/** How many of the hundred points each part may give. */
export type ScoreWeights = Readonly<Record<ScorePart, number>>

type Amounts = { readonly fiatAmount: string; readonly cryptoAmount: string }

/** An offer as it goes into the score. */
export type MeasuredOffer = Amounts & {
  readonly gatewayId: string
  readonly own: Readonly<Record<OwnPart, number>>
  /** How much more or less than quoted is expected to arrive, as a share. */
  readonly deviation: number
  /** The share of checkouts that is expected to complete; 1 where nothing is known. */
  readonly completion: number
  /** What rules of the project add or take. */
  readonly points: number
}

export type ScoredOffer = { gatewayId: string; parts: ScoreParts; score: number; isRecommended: boolean }

const worstPriceGap = 0.1
const worstCompletionGap = 1 / 3

/**
 * Scores the offers of one answer, in the order given. The greatest score is recommended, the first of equals; or the
 * offer that was tried to learn about it, which is shown with the greatest score. Only sums, products, quotients and
 * rounding of doubles, which every machine computes alike to the last bit.
 */
export function scoreOffers(
  orderType: 'buy' | 'sell',
  offers: readonly MeasuredOffer[],
  weights: ScoreWeights,
  tried: string | null,
): ScoredOffer[] {
  const prices = offers.map((offer) => priceOf(orderType, offer) * (1 + offer.deviation))
  const bestPrice = Math.max(...prices)
  const bestCompletion = Math.max(...offers.map(({ completion }) => completion))
  const scored = offers.map(({ gatewayId, own, completion, points }, at) => {
    const parts = {
      ...comparedParts({
        priceShare: (prices[at] ?? 0) / bestPrice,
        completionShare: shareOfBest(completion, bestCompletion),
      }),
      ...own,
    }
    return { gatewayId, parts, sum: scoreOf(parts, weights, points) }
  })
  const greatest = Math.max(...scored.map(({ sum }) => sum))
  const triedAt = offers.findIndex(({ gatewayId }) => gatewayId === tried)
  const recommended = triedAt === -1 ? scored.findIndex(({ sum }) => sum === greatest) : triedAt
  return scored.map(({ gatewayId, parts, sum }, at) => ({
    gatewayId,
    parts,
    score: shownScore(at === triedAt ? greatest : sum),
    isRecommended: at === recommended,
  }))
}

/** Coins for the money charged (buy), or money for the coins given (sell). For the score alone, which is not money. */
export function priceOf(orderType: 'buy' | 'sell', { fiatAmount, cryptoAmount }: Amounts): number {
  const fiat = Number(fiatAmount)
  const crypto = Number(cryptoAmount)
  return orderType === 'buy' ? crypto / fiat : fiat / crypto
}

/** Where nothing completes, all are alike. */
export function shareOfBest(completion: number, best: number): number {
  return best === 0 ? 1 : completion / best
}

/** The parts that compare an offer with the others of its answer, from shares of the best. */
export function comparedParts({
  priceShare,
  completionShare,
}: {
  priceShare: number
  completionShare: number
}): Pick<ScoreParts, 'price' | 'completion'> {
  return {
    price: asPart(1 - (1 - priceShare) / worstPriceGap),
    completion: asPart(1 - (1 - completionShare) / worstCompletionGap),
  }
}

/**
 * The weighed sum of the parts, and the points that rules of the project add or take. With points it may leave the
 * range of a score: the greatest sum is recommended, and what is shown is `shownScore`.
 */
export function scoreOf(parts: ScoreParts, weights: ScoreWeights, points = 0): number {
  let sum = points
  for (const part of scoreParts) sum += weights[part] * parts[part]
  return Math.round(sum)
}

export function shownScore(score: number): number {
  return Math.min(100, Math.max(0, score))
}

/** Within 0 and 1, and as exact as it is stored. */
export function asPart(value: number): number {
  return asStored(Math.min(1, Math.max(0, value)))
}

/** As exact as it is stored with the answer, so that the score can be made again from what is stored. */
export function asStored(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
