import type { Decimal } from '@sliproad/core/decimal'
import type { WaitTime } from './wait-time.ts'

/** Which amount the user names; the other one is what gateways answer. */
export type Side = 'fiat' | 'crypto'

/** What the page asks gateways about. */
export type Question = {
  side: Side
  amount: Decimal
  fiat: string
  crypto: string
  network: string
  /** Null leaves the usual method to the server. */
  method: string | null
  country: string | null
}

export type IdCheck = 'none' | 'light' | 'full'

export type Quote = {
  gatewayId: string
  gatewayName: string
  /** Everything that is charged (buy) or paid out (sell). */
  fiatAmount: Decimal
  /** What arrives in the wallet (buy) or leaves it (sell). */
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  totalFee: Decimal
  exchangeRate: Decimal
  wait: WaitTime | null
  idCheck: IdCheck
  expiresAt: Date
  method: string | null
}

export const noQuoteReasons = [
  'disabled',
  'order_type_not_supported',
  'country_not_supported',
  'fiat_not_supported',
  'crypto_not_supported',
  'network_not_supported',
  'payment_method_not_supported',
  'amount_below_minimum',
  'amount_above_maximum',
  'timeout',
  'gateway_error',
  'gateway_unhealthy',
] as const
export type NoQuoteReason = (typeof noQuoteReasons)[number]

/** The smallest change with which a gateway could serve the question. */
export type Change =
  | { kind: 'amount'; amount: Decimal }
  | { kind: 'method'; method: string }
  | { kind: 'network'; network: string }

export type NoQuote = {
  gatewayId: string
  gatewayName: string
  reason: NoQuoteReason
  min: Decimal | null
  max: Decimal | null
  change: Change | null
}

export type Quotes = {
  quotesId: string
  /** Best first. */
  quotes: readonly Quote[]
  fastest: string | null
  cheapest: string | null
  noQuotes: readonly NoQuote[]
}

export function sameQuestion(a: Question | null, b: Question | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))
}
