import type { Quote, QuoteFees } from '@sliproad/api/resources/quote'
import type { QuotesId } from '@sliproad/core/ids'
import type {
  QuotesAnswer,
  QuotesQuestion,
  StoredQuote,
  StoredQuotesAnswer,
  StoredRouting,
} from '../quote.ts'
import type { ExplainedQuote } from '../ranking/rank-quotes.ts'
import { type ScoreWeights, scoreWeights } from '../ranking/score.ts'
import { measuresOf } from '../ranking/score-again.ts'
import type { RoutingDecision } from '../routing/rules/decision.ts'

/**
 * Rows instead of objects: without field names an answer of eight gateways is small enough to be stored uncompressed.
 */
type PackedQuote = [
  gatewayId: Quote['gatewayId'],
  gatewayName: Quote['gatewayName'],
  fiatAmount: Quote['fiatAmount'],
  cryptoAmount: Quote['cryptoAmount'],
  processingFee: QuoteFees['processingFee'],
  networkFee: QuoteFees['networkFee'],
  totalFee: QuoteFees['totalFee'],
  feePercentage: QuoteFees['feePercentage'],
  exchangeRate: Quote['exchangeRate'],
  estimatedTime: Quote['estimatedTime'],
  kycRequired: Quote['kycRequired'],
  expiresAt: Quote['expiresAt'],
  isRecommended: 0 | 1,
  score: Quote['score'],
  paymentMethodId: Quote['paymentMethodId'],
  answeredInMs: number,
  /** Absent in answers of older versions. */
  measures?: readonly number[],
]

type Packed = {
  question: Omit<QuotesQuestion, 'endUserIp'>
  quotes: PackedQuote[]
  unavailable: StoredQuotesAnswer['unavailableGateways']
  routing?: StoredRouting
  tried?: string
  weights?: ScoreWeights
}

/** The stored part of an answer. Addresses of users are left out. */
export function packAnswer(
  question: QuotesQuestion,
  answer: QuotesAnswer,
  explained: readonly ExplainedQuote[],
  decision: RoutingDecision,
  weights: ScoreWeights,
): string {
  const { endUserIp: _, ...asked } = question
  const quotes = answer.quotes.map(
    (quote, at): PackedQuote => [
      quote.gatewayId,
      quote.gatewayName,
      quote.fiatAmount,
      quote.cryptoAmount,
      quote.fees.processingFee,
      quote.fees.networkFee,
      quote.fees.totalFee,
      quote.fees.feePercentage,
      quote.exchangeRate,
      quote.estimatedTime,
      quote.kycRequired,
      quote.expiresAt,
      quote.isRecommended ? 1 : 0,
      quote.score,
      quote.paymentMethodId,
      explained[at]?.answeredInMs ?? 0,
      explained[at] ? measuresOf(explained[at]) : [],
    ],
  )
  const routing = decision.version > 0 && {
    routing: { version: decision.version, applied: decision.applied, facts: decision.facts },
  }
  const tried = explained.find(({ isTry }) => isTry)?.gatewayId
  const packed: Packed = {
    question: asked,
    quotes,
    unavailable: answer.unavailableGateways,
    ...routing,
    ...(tried !== undefined && { tried }),
    ...(decision.weights === null && weights !== scoreWeights && { weights }),
  }
  return JSON.stringify(packed)
}

export function unpackAnswer(text: string, quotesId: QuotesId, createdAt: Date): StoredQuotesAnswer {
  const { question, quotes, unavailable, routing, tried, weights }: Packed = JSON.parse(text)
  return {
    quotesId,
    createdAt,
    question,
    quotes: quotes.map((packed, at) => unpackQuote(packed, question, at + 1)),
    unavailableGateways: unavailable,
    ...(routing && { routing }),
    ...(tried !== undefined && { tried }),
    ...(weights && { weights }),
  }
}

function unpackQuote(packed: PackedQuote, question: Packed['question'], rank: number): StoredQuote {
  const [gatewayId, gatewayName, fiatAmount, cryptoAmount, ...rest] = packed
  const [processingFee, networkFee, totalFee, feePercentage, exchangeRate, ...later] = rest
  const [estimatedTime, kycRequired, expiresAt, isRecommended, score, ...last] = later
  const [paymentMethodId, answeredInMs, measures] = last
  const { fiatCurrency, cryptoCurrency, network } = question
  return {
    gatewayId,
    gatewayName,
    fiatAmount,
    fiatCurrency,
    cryptoAmount,
    cryptoCurrency,
    network,
    fees: { processingFee, networkFee, totalFee, feePercentage },
    exchangeRate,
    estimatedTime,
    kycRequired,
    expiresAt,
    rank,
    isBestRate: rank === 1,
    isRecommended: isRecommended === 1,
    score,
    paymentMethodId,
    answeredInMs,
    ...(measures && { measures }),
  }
}
