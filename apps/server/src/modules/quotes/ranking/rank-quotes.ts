import { compare, type Decimal, multiply } from '@sliproad/core/decimal'
import type { OrderType } from '@sliproad/gateways/contract'
import type { ConnectedGateway, HealthReading } from '../../gateways/index.ts'
import type { CheckedQuote } from '../asking/check-quote.ts'
import type { QuotesQuestion, RankedQuote } from '../quote.ts'
import { timeInWords } from './estimated-time.ts'
import { type ScoreParts, scoreOf, scorePartsOf } from './score.ts'

/** A checked quote with what is known about its gateway. */
export type Offered = {
  connected: ConnectedGateway
  quote: CheckedQuote
  health: Pick<HealthReading, 'breaker' | 'success'>
  answeredInMs: number
}

/** The parts of a quote's score; shown only to the project's own users. */
export type ExplainedQuote = { gatewayId: string; scoreParts: ScoreParts; answeredInMs: number }

export type Ranking = {
  quotes: RankedQuote[]
  bestQuote: RankedQuote | null
  fastestQuote: RankedQuote | null
  cheapestFees: RankedQuote | null
  /** In the same order as the quotes. */
  explained: ExplainedQuote[]
}

/**
 * Ranks by what the user really receives: coins for the money charged (buy), money for the coins given (sell).
 * Between equals the lower fee, the shorter wait and then the order of the registry decide.
 */
export function rankQuotes(
  { orderType, fiatCurrency, cryptoCurrency, network }: QuotesQuestion,
  offers: readonly Offered[],
  deadlineMs: number,
): Ranking {
  const sorted = offers.toSorted((a, b) => better(orderType, a.quote, b.quote))
  const best = sorted[0]
  if (!best) return { quotes: [], bestQuote: null, fastestQuote: null, cheapestFees: null, explained: [] }
  const explained = sorted.map(({ connected, quote, health, answeredInMs }) => ({
    gatewayId: connected.id,
    answeredInMs,
    scoreParts: scorePartsOf({
      priceShare: shareOf(orderType, quote, best.quote),
      estimatedSeconds: quote.estimatedSeconds,
      success: health.success,
      breaker: health.breaker,
      timeShare: answeredInMs / deadlineMs,
    }),
  }))
  const scores = explained.map(({ scoreParts }) => scoreOf(scoreParts))
  const recommended = scores.indexOf(Math.max(...scores))
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
      isRecommended: at === recommended,
      score: scores[at] ?? 0,
      paymentMethodId: quote.paymentMethodId,
      steps: [...(quote.steps ?? connected.steps)],
    }
  })
  return {
    quotes,
    bestQuote: quotes[0] ?? null,
    fastestQuote: firstBy(quotes, sorted, (a, b) => a.quote.estimatedSeconds - b.quote.estimatedSeconds),
    cheapestFees: firstBy(quotes, sorted, (a, b) => compare(a.quote.totalFee, b.quote.totalFee)),
    explained,
  }
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

/** For the score alone, which is not money. */
function shareOf(orderType: OrderType, quote: CheckedQuote, best: CheckedQuote): number {
  const price = (own: CheckedQuote) => Number(got(orderType, own)) / Number(given(orderType, own))
  return price(quote) / price(best)
}

function got(orderType: OrderType, { cryptoAmount, fiatAmount }: CheckedQuote) {
  return orderType === 'buy' ? cryptoAmount : fiatAmount
}

function given(orderType: OrderType, { cryptoAmount, fiatAmount }: CheckedQuote) {
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
