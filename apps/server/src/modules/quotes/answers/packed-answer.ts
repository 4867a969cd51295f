import type { Quote, QuoteFees } from '@sliproad/api/resources/quote'
import type { QuotesId } from '@sliproad/core/ids'
import type { QuotesAnswer, QuotesQuestion, StoredQuote, StoredQuotesAnswer } from '../quote.ts'

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
]

type Packed = {
  question: Omit<QuotesQuestion, 'endUserIp'>
  quotes: PackedQuote[]
  unavailable: StoredQuotesAnswer['unavailableGateways']
}

type Timings = Readonly<Record<string, number>>

/** The stored part of an answer. Addresses of users are left out. */
export function packAnswer(question: QuotesQuestion, answer: QuotesAnswer, answeredInMs: Timings): string {
  const { endUserIp: _, ...asked } = question
  const quotes = answer.quotes.map(
    (quote): PackedQuote => [
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
      answeredInMs[quote.gatewayId] ?? 0,
    ],
  )
  return JSON.stringify({ question: asked, quotes, unavailable: answer.unavailableGateways })
}

export function unpackAnswer(text: string, quotesId: QuotesId, createdAt: Date): StoredQuotesAnswer {
  const { question, quotes, unavailable }: Packed = JSON.parse(text)
  return {
    quotesId,
    createdAt,
    question,
    quotes: quotes.map((packed, at) => unpackQuote(packed, question, at + 1)),
    unavailableGateways: unavailable,
  }
}

function unpackQuote(packed: PackedQuote, question: Packed['question'], rank: number): StoredQuote {
  const [gatewayId, gatewayName, fiatAmount, cryptoAmount, ...rest] = packed
  const [processingFee, networkFee, totalFee, feePercentage, exchangeRate, ...later] = rest
  const [estimatedTime, kycRequired, expiresAt, isRecommended, score, paymentMethodId, answeredInMs] = later
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
  }
}
