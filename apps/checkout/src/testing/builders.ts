import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { Order } from '../order/order.ts'
import type { NoQuote, Quote, QuoteRequest, Quotes } from '../quotes/quote.ts'
import type { Checkout, FieldLock, Session } from '../session/session.ts'

const at = (text: string) => new Date(text)
const amount = (text: string): Decimal => decimal(text)

export const fixed: FieldLock = { locked: true, min: null, max: null }

/** A whole session for tests; each states only what matters to it. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    sessionId: 'sess_01k9y6h3e2fqvbt4w8m0z7r5cx',
    direction: 'buy',
    status: 'pending',
    sourceAmount: amount('250.00'),
    sourceCurrency: 'EUR',
    destinationCurrency: 'ETH',
    destinationAddress: '0x3D295A125364890a5a5AbB5b21C85C8da06471aF',
    network: 'base',
    redirectUrl: 'https://larkfield.example/back',
    fieldLocks: {
      sourceAmount: fixed,
      sourceCurrency: fixed,
      destinationCurrency: fixed,
      network: fixed,
      destinationAddress: fixed,
    },
    retriedBy: null,
    createdAt: at('2025-11-14T14:02:00Z'),
    expiresAt: at('2025-11-14T14:32:00Z'),
    ...changes,
  }
}

/** A session in which the partner left everything open. */
export function anOpenSession(changes: Partial<Session> = {}): Session {
  const unset = { sourceAmount: null, sourceCurrency: null, destinationCurrency: null, network: null }
  return aSession({ ...unset, destinationAddress: null, fieldLocks: {}, ...changes })
}

export function aCheckout(session: Partial<Session> = {}, serverAheadMs = 0): Checkout {
  return {
    session: aSession(session),
    partner: 'Larkfield',
    sandbox: true,
    branding: null,
    links: { terms: null, privacy: null, help: null },
    receipts: false,
    userCountry: { code: 'DE', settled: false, state: null },
    allowedOrigins: [],
    serverAheadMs,
    verification: { shareableWith: [], shares: [], knownAt: [] },
    contact: { phone: null, email: null, canVerifyPhone: true, canVerifyEmail: true },
  }
}

export function aQuestion(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  const pair = { fiat: 'EUR', crypto: 'ETH', network: 'base' }
  return {
    side: 'fiat',
    amount: amount('250'),
    ...pair,
    method: null,
    country: 'DE',
    state: null,
    ...changes,
  }
}

export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    gatewayId: 'ramp',
    gatewayName: 'Ramp',
    fiatAmount: amount('250.00'),
    cryptoAmount: amount('0.071558'),
    processingFee: amount('4.98'),
    networkFee: amount('0.42'),
    totalFee: amount('5.40'),
    exchangeRate: amount('3418.20'),
    wait: { count: 4, unit: 'minute' },
    idCheck: 'full',
    expiresAt: at('2025-11-14T14:10:30Z'),
    method: 'credit_debit_card',
    steps: [],
    path: null,
    ...changes,
  }
}

export function someQuotes(changes: Partial<Quotes> = {}): Quotes {
  return {
    quotesId: 'quo_1',
    quotes: [aQuote()],
    fastest: 'ramp',
    cheapest: 'ramp',
    noQuotes: [],
    ...changes,
  }
}

export function aNoQuote(changes: Partial<NoQuote> = {}): NoQuote {
  return {
    gatewayId: 'ramp',
    gatewayName: 'Ramp',
    reason: 'timeout',
    min: null,
    max: null,
    change: null,
    ...changes,
  }
}

export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    orderId: '019a82f4-6c1e-7d2a-9f3b-5e8c1a2b3c4d',
    direction: 'buy',
    gatewayId: 'ramp',
    gatewayName: 'Ramp',
    status: 'processing',
    reference: 'RMP-1',
    fiatAmount: amount('250.00'),
    fiatCurrency: 'EUR',
    cryptoAmount: amount('0.071558'),
    cryptoCurrency: 'ETH',
    network: 'base',
    walletAddress: '0x3D295A125364890a5a5AbB5b21C85C8da06471aF',
    memo: null,
    method: 'credit_debit_card',
    totalFee: amount('5.40'),
    quotedAmount: null,
    transactionHash: null,
    wait: { count: 4, unit: 'minute' },
    createdAt: at('2025-11-14T14:02:11Z'),
    completedAt: null,
    changes: [
      { status: 'pending', at: at('2025-11-14T14:02:11Z') },
      { status: 'processing', at: at('2025-11-14T14:03:40Z') },
    ],
    failureReason: null,
    declineReason: null,
    retry: null,
    payment: null,
    share: null,
    deposit: null,
    ...changes,
  }
}
