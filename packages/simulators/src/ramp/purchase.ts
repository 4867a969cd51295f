import type { Words } from '../gateway-messages.ts'
import type { Market } from '../market.ts'
import { moneyText } from '../money.ts'
import type { SimulatorOrder } from '../order.ts'
import { about, type Catalogue, unitsOf } from './catalogue.ts'

/**
 * A purchase's own status, and for a sale the state of its payout. What either becomes after a refund is not
 * published: the coins are assumed to be undelivered again.
 */
export const words: Words = {
  buy: {
    pending: ['INITIALIZED'],
    processing: ['PAYMENT_IN_PROGRESS', 'FIAT_RECEIVED'],
    completed: ['RELEASING', 'RELEASED'],
    failed: ['PAYMENT_FAILED'],
    cancelled: ['CANCELLED'],
    expired: ['EXPIRED'],
    refunded: ['FIAT_RECEIVED'],
  },
  // A sale has no status for a failure, only a message that it expired.
  sell: {
    pending: ['not-started'],
    processing: ['not-started', 'initiated'],
    completed: ['completed'],
    failed: [],
    cancelled: [],
    expired: ['not-started'],
    refunded: [],
  },
}

type Deps = { catalogue: Catalogue; market: Market }

/** Fiat in numbers, coins in their smallest unit. */
export function toPurchase({ catalogue, market }: Deps, order: SimulatorOrder): Record<string, unknown> {
  const coin = catalogue.coin('buy', order.details.assetName ?? '')
  return {
    id: order.id,
    endTime: order.plan.find(({ state }) => state === 'expired')?.at ?? null,
    asset: coin ? about(coin, market) : null,
    receiverAddress: order.walletAddress,
    cryptoAmount: coin ? unitsOf(order.cryptoAmount, coin.asset.decimals) : null,
    fiatCurrency: order.fiat,
    fiatValue: Number(order.fiatAmount),
    assetExchangeRate: Number(order.price),
    assetExchangeRateEur: coin ? market.price(coin.asset.code, 'EUR') : null,
    baseRampFee: Number(order.processingFee),
    networkFee: Number(order.networkFee),
    appliedFee: Number(order.details.appliedFee),
    paymentMethodType: order.paymentMethod,
    finalTxHash: order.transactionHash,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    status: order.word,
    purchaseViewToken: order.details.viewToken,
  }
}

/** Fiat as text here. */
export function toSale({ catalogue, market }: Deps, order: SimulatorOrder): Record<string, unknown> {
  const coin = catalogue.coin('sell', order.details.assetName ?? '')
  const money = (amount: SimulatorOrder['fiatAmount']) => moneyText(amount, order.fiat)
  return {
    id: order.id,
    saleViewToken: order.details.viewToken,
    transactionHash: order.transactionHash,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    exchangeRate: order.price,
    cryptoToEurRate: coin ? String(market.price(coin.asset.code, 'EUR')) : null,
    fees: { amount: money(order.processingFee), currencySymbol: order.fiat },
    crypto: {
      amount: coin ? unitsOf(order.cryptoAmount, coin.asset.decimals) : null,
      assetInfo: coin ? about(coin, market) : null,
      status: order.transactionHash === null ? null : 'received',
    },
    fiat: {
      amount: money(order.fiatAmount),
      currencySymbol: order.fiat,
      status: order.word,
      payoutMethod: order.paymentMethod,
    },
  }
}
