import type { Quote, UnavailableGateway } from '@sliproad/api/resources/quote'
import type { Decimal } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'
import type { OrderType, Side } from '@sliproad/gateways/contract'
import type { ScoreWeights } from './ranking/score.ts'
import type { RoutingFacts } from './routing/rules/decision.ts'

/** One question to all gateways; codes in canonical case, the amount on the side that the user fixed. */
export type QuotesQuestion = {
  orderType: OrderType
  fiatCurrency: string
  cryptoCurrency: string
  network: NetworkId
  amount: { side: Side; value: Decimal }
  paymentMethodId: string | null
  country: string | null
  /** A US state; absent or null where it is unknown. */
  state?: string | null
  /** Passed to gateways that price by it; otherwise not part of the question. */
  endUserIp?: string | null
}

export type { Suggestion, UnavailableGateway } from '@sliproad/api/resources/quote'

/** A quote without the reasons of its score, which stand beside it. */
export type RankedQuote = Omit<Quote, 'reasons' | 'steps'> & { steps: readonly Quote['steps'][number][] }

/** The complete answer, ranked. Every gateway of the project appears exactly once. */
export type QuotesAnswer = {
  quotesId: string
  quotes: readonly RankedQuote[]
  bestQuote: RankedQuote | null
  fastestQuote: RankedQuote | null
  cheapestFees: RankedQuote | null
  /** The reasons of each quote, each as JSON, in the order of the quotes. */
  reasons: readonly (readonly string[])[]
  unavailableGateways: readonly UnavailableGateway[]
  /** How it was sent so far; kept here because it goes with the answer. */
  sent?: 'once' | SentQuotes
}

/** An answer that several callers get: its bytes, and their compressed forms by encoding. */
export type SentQuotes = { bytes: Buffer; forms: Map<string, Promise<Buffer>> }

/** A quote as it is stored: without the fields that only a page needs, with its duration. */
export type StoredQuote = Omit<Quote, 'available' | 'gatewayLogo' | 'steps' | 'reasons' | 'customerPath'> & {
  answeredInMs: number
  /** What its score was made of, as `measuresOf` puts it; absent in older answers. */
  measures?: readonly number[]
}

/** The rules that an answer was made by, and what they looked at beside the question. */
export type StoredRouting = { version: number; applied: readonly string[]; facts: RoutingFacts }

/** An answer as it is stored for a day: the question, and each gateway's result with its duration. */
export type StoredQuotesAnswer = {
  quotesId: string
  createdAt: Date
  question: Omit<QuotesQuestion, 'endUserIp'>
  quotes: readonly StoredQuote[]
  unavailableGateways: readonly UnavailableGateway[]
  /** Absent without rules. */
  routing?: StoredRouting
  /** The gateway that was recommended to learn about it; absent where the best score was. */
  tried?: string
  /** What the parts of the scores weighed, where it was not the usual. */
  weights?: ScoreWeights
}
