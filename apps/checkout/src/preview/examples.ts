import { type Decimal, decimal, divide, multiply, round, subtract } from '@sliproad/core/decimal'
import type { Supported } from '../catalog/supported.ts'
import type { Order } from '../order/order.ts'
import type { Quote, QuoteRequest, Quotes } from '../quotes/quote.ts'
import type { Checkout } from '../session/session.ts'
import type { PreviewContent } from './read-preview-message.ts'

const minuteMs = 60_000
const fixed = { locked: true, min: null, max: null }
const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** An invented purchase: 250 euros of ether. */
export function exampleCheckout(shown: PreviewContent, isOrdered: boolean, now: Date): Checkout {
  return {
    ...shown,
    links: { terms: null, privacy: null, help: null },
    receipts: false,
    session: {
      sessionId: 'sess_preview',
      direction: 'buy',
      status: isOrdered ? 'processing' : 'pending',
      sourceAmount: decimal('250'),
      sourceCurrency: 'EUR',
      destinationCurrency: 'ETH',
      destinationAddress: null,
      network: 'base',
      redirectUrl: null,
      fieldLocks: { sourceCurrency: fixed, destinationCurrency: fixed, network: fixed },
      retriedBy: null,
      createdAt: now,
      expiresAt: later(now, 30 * minuteMs),
    },
    userCountry: { code: 'DE', settled: true, state: null },
    verification: { shareableWith: [], shares: [], knownAt: [] },
    contact: { phone: null, email: null, canVerifyPhone: false, canVerifyEmail: false },
    allowedOrigins: [],
    serverAheadMs: 0,
  }
}

const limits = { min: decimal('30'), max: decimal('8000') }
const methods = [
  { id: 'credit_debit_card', name: 'Card' },
  { id: 'apple_pay', name: 'Apple Pay' },
  { id: 'sepa_bank_transfer', name: 'SEPA transfer' },
]
const gateways = [
  { id: 'ramp', name: 'Ramp', rate: decimal('3418.20'), fee: decimal('0.0216'), minutes: 4 },
  { id: 'transak', name: 'Transak', rate: decimal('3426.75'), fee: decimal('0.0231'), minutes: 6 },
  { id: 'moonpay', name: 'MoonPay', rate: decimal('3449.10'), fee: decimal('0.0245'), minutes: 3 },
]

export const exampleSupported: Supported = {
  gateways: gateways.map(({ id, name }) => ({ id, name, enabled: true })),
  fiats: [{ code: 'EUR', limits, methods: methods.map(({ id }) => id) }],
  cryptos: [{ code: 'ETH', name: 'Ether', networks: [{ id: 'base', name: 'Base', limits }] }],
  methods: methods.map((method) => ({ ...method, fiats: ['EUR'] })),
  countries: ['DE'],
  country: 'DE',
  countryRefusal: null,
}

/** Offers computed from the amount, so that the preview reacts to it. */
export function exampleQuotes({ side, amount, method }: QuoteRequest, now: Date): Quotes {
  const quotes = gateways.map(({ id, name, rate, fee, minutes }): Quote => {
    const share = subtract(decimal('1'), fee)
    const fiatAmount = side === 'fiat' ? amount : divide(multiply(amount, rate), share, 2, 'up')
    const totalFee = round(multiply(fiatAmount, fee), 2, 'up')
    return {
      gatewayId: id,
      gatewayName: name,
      fiatAmount,
      cryptoAmount: side === 'fiat' ? coinsFor(subtract(fiatAmount, totalFee), rate) : amount,
      processingFee: totalFee,
      networkFee: '0' as Decimal,
      totalFee,
      exchangeRate: rate,
      wait: { count: minutes, unit: 'minute' },
      idCheck: 'full',
      expiresAt: later(now, minuteMs),
      method: method ?? 'credit_debit_card',
      steps: [],
      path: null,
    }
  })
  return { quotesId: 'quo_preview', quotes, fastest: 'moonpay', cheapest: 'ramp', noQuotes: [] }
}

/** A processing order for the status screen. */
export function exampleOrder(now: Date): Order {
  const [{ id, name, rate }] = gateways as [(typeof gateways)[number]]
  return {
    orderId: '00000000-0000-7000-8000-000000000000',
    direction: 'buy',
    gatewayId: id,
    gatewayName: name,
    status: 'processing',
    reference: null,
    fiatAmount: decimal('250'),
    fiatCurrency: 'EUR',
    cryptoAmount: coinsFor(decimal('244.60'), rate),
    cryptoCurrency: 'ETH',
    network: 'base',
    walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    memo: null,
    method: 'credit_debit_card',
    totalFee: decimal('5.40'),
    quotedAmount: null,
    transactionHash: null,
    wait: { count: 4, unit: 'minute' },
    createdAt: later(now, -minuteMs),
    completedAt: null,
    changes: [
      { status: 'pending', at: later(now, -minuteMs) },
      { status: 'processing', at: now },
    ],
    payment: null,
    failureReason: null,
    declineReason: null,
    retry: null,
    share: null,
    deposit: null,
  }
}

function coinsFor(fiat: Decimal, rate: Decimal): Decimal {
  return divide(fiat, rate, 6, 'down')
}
