import type { Decimal } from '@sliproad/core/decimal'
import type { NetworkId } from '@sliproad/core/networks'
import type { OrderType, Side, UnavailableReason } from '@sliproad/gateways/contract'

/** One question to all gateways; codes in canonical case, the amount on the side that the user fixed. */
export type QuotesQuestion = {
  orderType: OrderType
  fiatCurrency: string
  cryptoCurrency: string
  network: NetworkId
  amount: { side: Side; value: Decimal }
  paymentMethodId: string | null
  country: string | null
  /** Told to gateways that price by it; not part of the question otherwise. */
  endUserIp?: string | null
}

/** A gateway's offer as partners see it. */
export type RankedQuote = {
  gatewayId: string
  gatewayName: string
  gatewayLogo: string
  available: true
  fiatAmount: Decimal
  fiatCurrency: string
  cryptoAmount: Decimal
  cryptoCurrency: string
  network: NetworkId
  fees: { processingFee: Decimal; networkFee: Decimal; totalFee: Decimal; feePercentage: Decimal }
  /** Fiat for one coin, before fees. */
  exchangeRate: Decimal
  estimatedTime: string
  kycRequired: 'none' | 'light' | 'full'
  /** Unix milliseconds. */
  expiresAt: number
  rank: number
  isBestRate: boolean
  isRecommended: boolean
  score: number
  /** The method that was priced, null where the gateway leaves it open. */
  paymentMethodId: string | null
}

/** The smallest change with which the gateway could serve the request; exactly one of the fields is given. */
export type Suggestion = {
  fiatAmount?: Decimal
  cryptoAmount?: Decimal
  paymentMethodId?: string
  network?: NetworkId
  message: string
}

export type UnavailableGateway = {
  gatewayId: string
  gatewayName: string
  reason: UnavailableReason
  message: string
  /** The broken limit, in the currency of the amount that was asked about. */
  minAmount?: Decimal
  maxAmount?: Decimal
  suggestion?: Suggestion
}

/** Everything that was answered, ranked. Every gateway of the project appears exactly once. */
export type QuotesAnswer = {
  quotesId: string
  quotes: readonly RankedQuote[]
  bestQuote: RankedQuote | null
  fastestQuote: RankedQuote | null
  cheapestFees: RankedQuote | null
  unavailableGateways: readonly UnavailableGateway[]
}

/** A quote as it is kept: without what only a page needs, with how long it took. */
export type StoredQuote = Omit<RankedQuote, 'available' | 'gatewayLogo'> & { answeredInMs: number }

/** An answer as it is kept for a day: what was asked, who answered what and in how long. */
export type StoredQuotesAnswer = {
  quotesId: string
  createdAt: Date
  question: Omit<QuotesQuestion, 'endUserIp'>
  quotes: readonly StoredQuote[]
  unavailableGateways: readonly UnavailableGateway[]
}
