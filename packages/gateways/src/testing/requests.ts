import { decimal } from '@sliproad/core/decimal'
import type { CheckoutRequest, OrderRef, QuoteRequest } from '../contract.ts'

/** Builders: a test states only what matters to it. */

export function aQuoteRequest(changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    orderType: 'buy',
    fiat: 'EUR',
    asset: { code: 'USDC', network: 'polygon', gatewayCode: 'usdc', minAmount: null, maxAmount: null },
    paymentMethod: null,
    amount: { side: 'fiat', value: decimal('100') },
    country: 'DE',
    endUserIp: null,
    partnerFeePercent: decimal('0'),
    walletAddress: null,
    ...changes,
  }
}

export function aCheckoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    ...aQuoteRequest(),
    walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
    orderId: 'ord_01HZX',
    memo: null,
    email: null,
    customerReference: null,
    returnUrl: 'https://shop.example/return?o=ord_01HZX',
    webhookUrl: 'https://pay.example/webhooks',
    metadata: {},
    ...changes,
  }
}

export function anOrderRef(changes: Partial<OrderRef> = {}): OrderRef {
  return {
    orderId: 'ord_01HZX',
    gatewayOrderId: null,
    orderType: 'buy',
    customerReference: null,
    keep: {},
    createdAt: new Date('2026-01-05T10:00:00Z'),
    ...changes,
  }
}
