import { compare, type Decimal, multiply } from '@sliproad/core/decimal'
import { asStored, priceOf, scoreOf, shareOfBest, shownScore } from '@sliproad/core/receipts/score-offers'
import type { CustomerStep } from '@sliproad/core/vocabulary'
import type { OrderType } from '@sliproad/gateways/contract'
import type { ConnectedGateway, HealthReading } from '../../gateways/index.ts'
import type { CheckedQuote } from '../asking/check-quote.ts'
import type { Estimate, Estimates } from '../outcomes/index.ts'
import { type KnownCustomer, pathOf, stepsLeft } from '../paths/customer-path.ts'
import type { QuotesQuestion, RankedQuote } from '../quote.ts'
import { timeInWords } from './estimated-time.ts'
import { type ExtraReason, reasonsOf, type WeighedPart, weighedPartsOf } from './reasons.ts'
import { type ScoreParts, type ScoreWeights, scorePartsOf, scoreWeights } from './score.ts'
import { cautionOf, closePrice, type Draw, hopeOf, nextInTurn, tryingOf } from './tries.ts'

/** A checked quote with what is known about its gateway. */
export type Offered = {
  connected: ConnectedGateway
  quote: CheckedQuote
  health: Pick<HealthReading, 'breaker' | 'success'>
  answeredInMs: number
}

/** Points that a rule of the project adds to an offer's score, or takes from it, and why in words. */
export type Adjustment = { points: number; text: string }

/** How the project weighs offers. It decides which one is recommended, never the rank, which is the price's. */
export type Routing = {
  weights: ScoreWeights
  adjust?: (offer: Offered) => readonly Adjustment[]
  /** What finished orders say. */
  estimates?: Estimates
  /** Decides which questions are tries; without it none is. */
  draw?: Draw
  /** The customer who asks, where there is one: steps that he has done already count for an offer. */
  known?: KnownCustomer | null
}

export const standardRouting: Routing = { weights: scoreWeights }

/** The parts of a quote's score; shown only to the project's own users. */
export type ExplainedQuote = {
  gatewayId: string
  scoreParts: ScoreParts
  adjustments: readonly Adjustment[]
  answeredInMs: number
  /** How much more or less than quoted is expected to arrive, as a share. */
  deviation: number
  /** The share of checkouts that is expected to complete; 1 where nothing is known. */
  completion: number
  /** Recommended to learn about it. */
  isTry: boolean
}

export type Ranking = {
  quotes: RankedQuote[]
  bestQuote: RankedQuote | null
  fastestQuote: RankedQuote | null
  cheapestFees: RankedQuote | null
  /** The reasons of each quote, each as JSON, in the same order: only the caller reads them. */
  reasons: string[][]
  /** In the same order as the quotes. */
  explained: ExplainedQuote[]
}

/**
 * Ranks by what the user really receives: coins for the money charged (buy), money for the coins given (sell).
 * Between equals the lower fee, the shorter wait and then the order of the registry decide.
 */
export function rankQuotes(
  question: QuotesQuestion,
  offers: readonly Offered[],
  deadlineMs: number,
  routing: Routing = standardRouting,
): Ranking {
  const { orderType, fiatCurrency, cryptoCurrency, network } = question
  const sorted = offers.toSorted((a, b) => better(orderType, a.quote, b.quote))
  if (sorted.length === 0)
    return {
      quotes: [],
      bestQuote: null,
      fastestQuote: null,
      cheapestFees: null,
      reasons: [],
      explained: [],
    }
  const judged = judge(question, sorted, deadlineMs, routing)
  const recommended = recommend(judged, routing)
  const explained = judged.map(({ offer, parts, adjustments, deviation, completion }, at): ExplainedQuote => {
    const { connected, answeredInMs } = offer
    const isTry = at === recommended.at && recommended.isTry
    return {
      gatewayId: connected.id,
      answeredInMs,
      scoreParts: parts,
      adjustments,
      deviation,
      completion,
      isTry,
    }
  })
  const quotes = sorted.map(({ connected, quote }, at): RankedQuote => {
    const { processingFee, networkFee, totalFee, feePercentage } = quote
    return {
      gatewayId: connected.id,
      gatewayName: connected.name,
      gatewayLogo: connected.logo,
      available: true,
      fiatAmount: quote.fiatAmount,
      fiatCurrency,
      cryptoAmount: quote.cryptoAmount,
      cryptoCurrency,
      network,
      fees: { processingFee, networkFee, totalFee, feePercentage },
      exchangeRate: quote.exchangeRate,
      estimatedTime: timeInWords(quote.estimatedSeconds),
      kycRequired: quote.kyc,
      expiresAt: quote.expiresAtMs,
      rank: at + 1,
      isBestRate: at === 0,
      isRecommended: at === recommended.at,
      score: shownScore((judged[at]?.score ?? 0) + (at === recommended.at ? recommended.points : 0)),
      paymentMethodId: quote.paymentMethodId,
      steps: quote.steps ?? connected.steps,
      ...(routing.known && {
        customerPath: pathOf(routing.known, connected, quote.steps ?? connected.steps),
      }),
    }
  })
  const weighedParts = weighedPartsOf(routing.weights)
  return {
    quotes,
    bestQuote: quotes[0] ?? null,
    fastestQuote: firstBy(quotes, sorted, (a, b) => a.quote.estimatedSeconds - b.quote.estimatedSeconds),
    cheapestFees: firstBy(quotes, sorted, (a, b) => compare(a.quote.totalFee, b.quote.totalFee)),
    reasons: judged.map((own, at) =>
      reasonsFor(own, weighedParts, at === recommended.at ? recommended : null),
    ),
    explained,
  }
}

function reasonsFor(
  { offer, parts, adjustments, priceShare, expectedSeconds, estimate, left, spared }: Judged,
  weighedParts: readonly WeighedPart[],
  recommended: { points: number; isTry: boolean } | null,
): string[] {
  const { breaker, success } = offer.health
  const { answeredInMs } = offer
  const facts = { priceShare, expectedSeconds, estimate, steps: left, spared, success, breaker, answeredInMs }
  const extra = adjustments.map(({ points, text }): ExtraReason => ({ kind: 'rule', points, text }))
  if (recommended?.isTry) extra.push({ kind: 'try', points: recommended.points, text: tryText })
  return reasonsOf(weighedParts, parts, facts, extra)
}

const tryText = 'Recommended to learn how its orders end: few are known, or it is its turn.'

type Judged = {
  offer: Offered
  parts: ScoreParts
  adjustments: readonly Adjustment[]
  score: number
  /** The score if its completion were as good as it may well be. */
  hopefulScore: () => number
  priceShare: number
  expectedSeconds: number
  /** The steps that are left for the customer, and how many are not. */
  left: readonly CustomerStep[]
  spared: number
  estimate: Estimate | undefined
  deviation: number
  completion: number
}

/** Scores offers by what each is expected to deliver; in the same order. */
function judge(
  { orderType, country, fiatCurrency }: QuotesQuestion,
  offers: readonly Offered[],
  deadlineMs: number,
  { weights, adjust, estimates, known }: Routing,
): Judged[] {
  const expected = offers.map(({ connected, quote }) => {
    const estimate = estimates?.of({
      orderType,
      gatewayId: connected.id,
      method: quote.paymentMethodId ?? '',
      country: country ?? '',
      band: estimates.bandOf(fiatCurrency, Number(quote.fiatAmount)),
    })
    const deviation = asStored(estimate?.deviation ?? 0)
    const completion = estimate ? asStored(cautionOf(estimate)) : 1
    return { estimate, deviation, completion, price: priceOf(orderType, quote) * (1 + deviation) }
  })
  const bestPrice = Math.max(...expected.map(({ price }) => price))
  const bestCompletion = Math.max(...expected.map(({ completion }) => completion))
  return offers.map((offer, at): Judged => {
    const { connected, quote, health, answeredInMs } = offer
    const { estimate, price = 0, deviation = 0, completion = 1 } = expected[at] ?? {}
    const priceShare = price / bestPrice
    const expectedSeconds = estimate?.secondsFrom(quote.estimatedSeconds) ?? quote.estimatedSeconds
    const steps = quote.steps ?? connected.steps
    const left = known ? stepsLeft(known, connected, steps) : steps
    const partsFor = (expectedCompletion: number) =>
      scorePartsOf({
        priceShare,
        completionShare: shareOfBest(expectedCompletion, bestCompletion),
        expectedSeconds,
        steps: left,
        success: health.success,
        breaker: health.breaker,
        timeShare: answeredInMs / deadlineMs,
      })
    const parts = partsFor(completion)
    const adjustments = adjust?.(offer) ?? []
    const points = pointsOf(adjustments)
    return {
      offer,
      parts,
      adjustments,
      score: scoreOf(parts, weights, points),
      hopefulScore: () => scoreOf(partsFor(estimate ? hopeOf(estimate) : 1), weights, points),
      priceShare,
      expectedSeconds,
      left,
      spared: steps.length - left.length,
      estimate,
      deviation,
      completion,
    }
  })
}

function pointsOf(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((sum, { points }) => sum + points, 0)
}

/** The greatest score, or in a try another offer, which gets the points that it lacks. */
function recommend(judged: readonly Judged[], { weights, draw }: Routing) {
  const scores = judged.map(({ score }) => score)
  const best = Math.max(...scores)
  const usual = { at: scores.indexOf(best), points: 0, isTry: false }
  const trying = weights.completion > 0 ? tryingOf(draw) : 'no'
  if (trying === 'no' || !draw) return usual
  const at = trying === 'hopeful' ? mostHopeful(judged) : inTurn(judged, draw)
  if (at === undefined || at === usual.at) return usual
  return { at, points: best - (scores[at] ?? best), isTry: true }
}

function mostHopeful(judged: readonly Judged[]): number | undefined {
  const scores = judged.map(({ hopefulScore }) => hopefulScore())
  const at = scores.indexOf(Math.max(...scores))
  return isAvoided(judged[at]) ? undefined : at
}

function inTurn(judged: readonly Judged[], draw: Draw): number | undefined {
  const candidates = judged.flatMap((own, one) =>
    own.priceShare < 1 - closePrice || isAvoided(own) ? [] : { one, alike: own.estimate?.alike ?? 0 },
  )
  return nextInTurn(candidates, draw)
}

/** An offer from which a rule of the project takes points is not tried. */
function isAvoided(judged: Judged | undefined): boolean {
  return judged !== undefined && pointsOf(judged.adjustments) < 0
}

/** Negative when `a` gives the user more. Compared by cross-multiplication, so that nothing is rounded. */
function better(orderType: OrderType, a: CheckedQuote, b: CheckedQuote): number {
  return (
    byPrice(got(orderType, a), given(orderType, a), got(orderType, b), given(orderType, b)) ||
    compare(a.totalFee, b.totalFee) ||
    a.estimatedSeconds - b.estimatedSeconds
  )
}

function byPrice(gotA: Decimal, givenA: Decimal, gotB: Decimal, givenB: Decimal): number {
  if (givenA === givenB) return compare(gotB, gotA)
  return compare(multiply(gotB, givenA), multiply(gotA, givenB))
}

type Amounts = Pick<CheckedQuote, 'cryptoAmount' | 'fiatAmount'>

function got(orderType: OrderType, { cryptoAmount, fiatAmount }: Amounts) {
  return orderType === 'buy' ? cryptoAmount : fiatAmount
}

function given(orderType: OrderType, { cryptoAmount, fiatAmount }: Amounts) {
  return orderType === 'buy' ? fiatAmount : cryptoAmount
}

/** The first by another measure; between equals the better rank wins. */
function firstBy(
  quotes: readonly RankedQuote[],
  offers: readonly Offered[],
  measure: (a: Offered, b: Offered) => number,
): RankedQuote | null {
  const first = offers.reduce((known, offer) => (measure(offer, known) < 0 ? offer : known))
  return quotes[offers.indexOf(first)] ?? null
}
