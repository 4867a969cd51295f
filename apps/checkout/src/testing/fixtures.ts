import type { CheckoutOrder, CheckoutPage } from '@sliproad/api/resources/checkout-page'
import type { PublicSession, SessionOrderAnswer } from '@sliproad/api/resources/session'
import { decimal } from '@sliproad/core/decimal'

// The server's answers, typed by the contract and checked against its schemas.
// A test states only what matters to it.

export const wallet = '0x3D295A125364890a5a5AbB5b21C85C8da06471aF'
export const sessionId = 'sess_01k9y6h3e2fqvbt4w8m0z7r5cx'
export const projectId = '019a82f4-0000-7000-8000-000000000001'
export const clientSecret = `${sessionId}_secret_kR3m9wQx7Lb2Tz5Vn8Yc1Hd4Jf6Gs0Pa`

const locked = { locked: true }

export function sessionJson(changes: Partial<PublicSession> = {}): PublicSession {
  return {
    sessionId,
    projectId,
    type: 'onramp',
    status: 'pending',
    customerId: '019a82f4-0000-7000-8000-000000000002',
    externalCustomerId: null,
    sourceAmount: null,
    cryptoAmount: null,
    sourceCurrency: null,
    destinationCurrency: 'ETH',
    destinationAddress: null,
    network: 'base',
    redirectUrl: null,
    fieldLocks: { destinationCurrency: locked, network: locked },
    createdAt: '2025-11-14T14:02:00.000Z',
    retryOf: null,
    retriedBy: null,
    expiresAt: '2025-11-14T14:32:00.000Z',
    ...changes,
  }
}

export function checkoutJson(
  session: Partial<PublicSession> = {},
  changes: Partial<CheckoutPage> = {},
): CheckoutPage {
  return {
    session: sessionJson(session),
    project: {
      id: projectId,
      name: 'Larkfield',
      branding: null,
      links: { terms: null, privacy: null, help: null },
      receipts: false,
    },
    environment: 'production',
    country: { code: 'DE', settled: false, state: null },
    verification: { shareableWith: [], shares: [], knownAt: [] },
    contact: { phone: null, email: null, canVerifyPhone: true, canVerifyEmail: true },
    allowedOrigins: [],
    serverTime: '2025-11-14T14:10:00.000Z',
    ...changes,
  }
}

export function orderJson(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    orderId: '019a82f4-6c1e-7d2a-9f3b-5e8c1a2b3c4d',
    type: 'buy',
    provider: 'ramp',
    gatewayId: 'ramp',
    gatewayName: 'Ramp',
    status: 'processing',
    providerStatus: 'RELEASING',
    providerOrderId: 'RMP-7Q4K-2291',
    fiatAmount: decimal('250.00'),
    fiatCurrency: 'EUR',
    cryptoAmount: decimal('0.071558'),
    cryptoCurrency: 'ETH',
    network: 'base',
    walletAddress: wallet,
    memo: null,
    paymentMethodId: 'credit_debit_card',
    totalFee: decimal('5.40'),
    quotedAmount: decimal('0.071558'),
    transactionHash: null,
    failureReason: null,
    declineReason: null,
    retry: null,
    verificationShare: null,
    estimatedTime: 'about 4 minutes',
    createdAt: '2025-11-14T14:02:11.000Z',
    completedAt: null,
    timeline: [
      { status: 'pending', at: '2025-11-14T14:02:11.000Z' },
      { status: 'processing', at: '2025-11-14T14:03:40.000Z' },
    ],
    checkout: null,
    deposit: null,
    redirectUrl: null,
    ...changes,
  }
}

export function placedJson(checkout: SessionOrderAnswer['attributes']['checkout']): SessionOrderAnswer {
  const orderId = '019a82f4-6c1e-7d2a-9f3b-5e8c1a2b3c4d'
  return { type: 'order', id: orderId, attributes: { orderId, status: 'created', sessionId, checkout } }
}
