import { decimal } from '@sliproad/core/decimal'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { OrderUpdate } from '@sliproad/gateways/contract'
import type { Order } from '../modules/orders/index.ts'

const at = new Date('2026-03-01T12:00:00.000Z')

/** A pending order; a test states only what matters to it. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: '019577d0-0000-7000-8000-000000000001' as OrderId,
    projectId: '019577d0-0000-7000-8000-000000000002' as ProjectId,
    sessionId: null,
    retryOf: null,
    retriedBy: null,
    customerId: null,
    externalCustomerId: null,
    customerProven: false,
    namedCustomerId: null,
    namedExternalCustomerId: null,
    type: 'buy',
    status: 'pending',
    opening: 'opened',
    gatewayId: 'moonpay',
    accountId: '019577d0-0000-7000-8000-000000000003',
    gatewayOrderId: null,
    gatewayStatus: null,
    fiatCurrency: 'USD',
    cryptoCurrency: 'ETH',
    network: 'base',
    amountSide: 'fiat',
    amount: decimal('100'),
    quotedFiatAmount: null,
    quotedCryptoAmount: null,
    fiatAmount: null,
    cryptoAmount: null,
    processingFee: null,
    networkFee: null,
    totalFee: null,
    partnerFee: null,
    transactionHash: null,
    failureReason: null,
    declineReason: null,
    depositAddress: null,
    depositAmount: null,
    factsFrom: {},
    walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    paymentMethodId: null,
    email: null,
    country: 'US',
    redirectUrl: null,
    partnerMetadata: null,
    quotesId: null,
    hosted: false,
    checkoutExpiresAt: null,
    eventSequence: 2,
    changeCount: 2,
    nextSyncAt: null,
    syncFailures: 0,
    createdAt: at,
    changedAt: at,
    completedAt: null,
    endedByUs: false,
    revivedAt: null,
    attention: null,
    erasureId: null,
    ...change,
  }
}

export function aReport(status: OrderUpdate['status'], change: Partial<OrderUpdate> = {}): OrderUpdate {
  return { gatewayOrderId: 'gw-1', gatewayStatus: `their ${status}`, status, ...change }
}
