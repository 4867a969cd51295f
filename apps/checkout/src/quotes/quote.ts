import type * as api from '@sliproad/api/resources/quote'
import type { Decimal } from '@sliproad/core/decimal'
import type { AmountSide, CustomerStep, KycDemand } from '@sliproad/core/vocabulary'
import { readWaitTime, type WaitTime } from './wait-time.ts'

/** Which amount the user enters; gateways quote the other one. */
export type Side = AmountSide

/** What the page asks gateways to quote. */
export type QuoteRequest = {
  side: Side
  amount: Decimal
  fiat: string
  crypto: string
  network: string
  /** Null: the server uses the default method. */
  method: string | null
  country: string | null
  /** The user's US state, once it is known. */
  state: string | null
}

type ShownFields = 'gatewayId' | 'gatewayName' | 'fiatAmount' | 'cryptoAmount' | 'exchangeRate'

/** A gateway's quote with its fees in one level, and times converted for this page. */
export type Quote = Pick<api.Quote, ShownFields> &
  Omit<api.QuoteFees, 'feePercentage'> & {
    wait: WaitTime | null
    idCheck: KycDemand
    expiresAt: Date
    method: string | null
    steps: readonly CustomerStep[]
    /** What the gateway knows of the user; null where the server says nothing about it. */
    path: Pick<api.CustomerPath, 'boughtBefore' | 'verification'> | null
  }

/** The smallest change with which a gateway could quote. */
export type Change =
  | { kind: 'amount'; amount: Decimal }
  | { kind: 'method'; method: string }
  | { kind: 'network'; network: string }

export type NoQuote = Pick<api.UnavailableGateway, 'gatewayId' | 'gatewayName'> & {
  /** The server's reasons, and one that only this page can have. */
  reason: api.UnavailableGateway['reason'] | 'contact_not_verifiable'
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

export function sameRequest(a: QuoteRequest | null, b: QuoteRequest | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))
}

export function toQuotes(answer: api.Quotes): Quotes {
  return {
    quotesId: answer.quotesId,
    quotes: answer.quotes.map(toQuote),
    fastest: answer.fastestQuote?.gatewayId ?? null,
    cheapest: answer.cheapestFees?.gatewayId ?? null,
    noQuotes: answer.unavailableGateways.map(toNoQuote),
  }
}

function toQuote({ fees, ...quote }: api.Quote): Quote {
  return {
    gatewayId: quote.gatewayId,
    gatewayName: quote.gatewayName,
    fiatAmount: quote.fiatAmount,
    cryptoAmount: quote.cryptoAmount,
    processingFee: fees.processingFee,
    networkFee: fees.networkFee,
    totalFee: fees.totalFee,
    exchangeRate: quote.exchangeRate,
    wait: readWaitTime(quote.estimatedTime),
    idCheck: quote.kycRequired,
    expiresAt: new Date(quote.expiresAt),
    method: quote.paymentMethodId,
    steps: quote.steps,
    path: quote.customerPath ?? null,
  }
}

function toNoQuote(gateway: api.UnavailableGateway): NoQuote {
  const { gatewayId, gatewayName, reason, minAmount = null, maxAmount = null, suggestion } = gateway
  return {
    gatewayId,
    gatewayName,
    reason,
    min: minAmount,
    max: maxAmount,
    change: suggestion ? toChange(suggestion) : null,
  }
}

function toChange(suggestion: NonNullable<api.UnavailableGateway['suggestion']>): Change | null {
  const { fiatAmount, cryptoAmount, paymentMethodId: method, network } = suggestion
  const amount = fiatAmount ?? cryptoAmount
  if (amount) return { kind: 'amount', amount }
  if (method) return { kind: 'method', method }
  return network ? { kind: 'network', network } : null
}
