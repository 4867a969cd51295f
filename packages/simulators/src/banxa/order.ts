import { type Decimal, decimal, divide, placesOf, round, toFixed } from '@sliproad/core/decimal'
import type { Words } from '../gateway-messages.ts'
import { moneyText } from '../money.ts'
import type { SimulatorOrder } from '../order.ts'
import { type Catalogue, cryptoOf } from './catalogue.ts'

export const words: Words = {
  buy: {
    pending: ['pendingPayment'],
    processing: ['waitingPayment', 'paymentReceived'],
    completed: ['cryptoTransferred', 'complete'],
    failed: ['declined'],
    cancelled: ['cancelled'],
    expired: ['expired'],
    refunded: ['refunded'],
  },
  sell: {
    pending: ['pendingPayment'],
    processing: ['waitingPayment', 'paymentReceived', 'inProgress'],
    completed: ['complete'],
    failed: ['declined'],
    cancelled: ['cancelled'],
    expired: ['expired'],
    refunded: ['refunded'],
  },
}

/** The answer to creating an order. */
export function toCreated(order: SimulatorOrder, checkoutUrl: string): Record<string, unknown> {
  return {
    id: order.id,
    checkoutUrl,
    externalOrderId: order.externalId,
    externalCustomerId: order.customerId,
    orderType: order.orderType.toUpperCase(),
    fiat: order.fiat,
    fiatAmount: trimmed(order.fiatAmount),
    crypto: order.crypto,
    cryptoAmount: trimmed(order.cryptoAmount),
    blockchain: order.details.blockchain ?? '',
    walletAddress: order.walletAddress,
    status: order.word,
  }
}

/** The answer to reading an order; here the reference is called `externalId` and the coin is an object. */
export function toOrder(
  order: SimulatorOrder,
  catalogue: Catalogue,
  statusUrl: string,
): Record<string, unknown> {
  const coin = catalogue.coin(order.orderType, order.crypto, order.details.blockchain)
  return {
    id: order.id,
    externalId: order.externalId,
    externalCustomerId: order.customerId,
    country: order.country,
    orderStatusUrl: statusUrl,
    orderType: order.orderType.toUpperCase(),
    status: order.word,
    crypto: coin ? cryptoOf(coin) : null,
    cryptoAmount: trimmed(order.cryptoAmount),
    fiat: order.fiat,
    fiatAmount: trimmed(order.fiatAmount),
    paymentMethodId: order.paymentMethod,
    processingFee: moneyText(order.processingFee, order.fiat),
    networkFee: moneyText(order.networkFee, order.fiat),
    walletAddress: order.walletAddress,
    walletAddressTag: order.walletTag,
    transactionHash: order.transactionHash,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    metadata: order.details.metadata ?? null,
  }
}

/** The body of a message: other names, times without a zone, and "0" where there is no hash yet. */
export function toMessage(order: SimulatorOrder, fiatPerUsd: number): Record<string, unknown> {
  return {
    order_id: order.id,
    status: order.word,
    status_date: plainTime(order.updatedAt),
    created_at: plainTime(order.createdAt),
    updated_at: plainTime(order.updatedAt),
    external_id: order.externalId,
    order_type: order.orderType.toUpperCase(),
    crypto_coin: order.crypto,
    crypto_blockchain: order.details.blockchain ?? '',
    crypto_amount: trimmed(order.cryptoAmount),
    fiat_currency: order.fiat,
    fiat_amount: trimmed(order.fiatAmount),
    asset_price: trimmed(round(order.price, 8, 'half-up')),
    payment_method: order.paymentMethod,
    processing_fee: trimmed(order.processingFee),
    network_fee: trimmed(order.networkFee),
    usd_exchange_rate: trimmed(divide(decimal('1'), decimal(fiatPerUsd.toFixed(8)), 6, 'half-up')),
    transaction_hash: order.transactionHash ?? '0',
    metadata: order.details.metadata ?? [],
  }
}

function trimmed(amount: Decimal): string {
  return toFixed(amount, placesOf(amount), 'half-up')
}

function plainTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}
