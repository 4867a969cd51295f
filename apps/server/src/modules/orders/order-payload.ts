import { noProviderStatus, type Transaction } from '@sliproad/api/resources/order'
import { findAsset } from '@sliproad/core/assets'
import { type Decimal, round, toFixed } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { DeclineReason } from '@sliproad/core/vocabulary'
import { type Order, type OrderStatus, shownCustomer, shownStatus } from './order.ts'

/** The order as events carry it. */
export function toOrderPayload(order: Order, previousStatus: OrderStatus | null) {
  return {
    id: order.id,
    type: order.type,
    status: order.status,
    ...(previousStatus && { previousStatus }),
    source: { currency: order.fiatCurrency, amount: shownFiat(order) },
    destination: {
      currency: order.cryptoCurrency,
      amount: hasNoPayout(order.status) ? '0' : shownCrypto(order),
      address: order.walletAddress,
    },
    externalOrderId: order.gatewayOrderId,
    ...shownCustomer(order),
    metadata: toOrderMetadata(order),
    createdAt: order.createdAt.toISOString(),
    ...(order.completedAt && { completedAt: order.completedAt.toISOString() }),
    ...(order.revivedAt && { revivedAt: order.revivedAt.toISOString() }),
    ...(order.retryOf && { retryOf: order.retryOf }),
    ...(order.retriedBy && { retriedBy: order.retriedBy }),
  }
}

/** System keys are separate from the partner's metadata, which keeps a key of its own. */
export function toOrderMetadata(order: Order) {
  return {
    provider: order.gatewayId,
    providerOrderId: order.gatewayOrderId,
    ...(order.email !== null && { email: order.email }),
    paymentMethodId: order.paymentMethodId,
    partnerMetadata: order.partnerMetadata ?? {},
  }
}

/** The order as the public transaction endpoint shows it. */
export function toTransaction(order: Order): Transaction {
  return {
    orderId: order.id,
    provider: order.gatewayId,
    status: shownStatus(order.status),
    providerStatus: order.gatewayStatus ?? noProviderStatus,
    fiatAmount: shownFiat(order),
    fiatCurrency: order.fiatCurrency,
    cryptoAmount: shownCrypto(order),
    cryptoCurrency: order.cryptoCurrency,
    network: order.network,
    walletAddress: order.walletAddress,
    transactionHash: order.transactionHash,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
  }
}

/** What a seller still has to do while the gateway waits for the coins. */
export function toDeposit({ status, depositAddress: address, depositAmount: amount }: Order) {
  return status === 'pending' && address !== null && amount !== null ? { address, amount } : null
}

/** The reported amount, else the requested one, else the quoted one. */
export function shownFiat(order: Order): Decimal | null {
  const { fiatAmount, amountSide, amount, quotedFiatAmount, fiatCurrency } = order
  const value = fiatAmount ?? (amountSide === 'fiat' ? amount : quotedFiatAmount)
  return value && toFixed(value, findFiat(fiatCurrency)?.decimals ?? 2, 'half-up')
}

/** Rounded down: never more than what arrives. */
export function shownCrypto(order: Order): Decimal | null {
  const { cryptoAmount, amountSide, amount, quotedCryptoAmount, cryptoCurrency, network } = order
  const value = cryptoAmount ?? (amountSide === 'crypto' ? amount : quotedCryptoAmount)
  return value && round(value, findAsset(cryptoCurrency, network)?.decimals ?? 18, 'down')
}

/** A failure always has a reason, though it may be unknown; an order that went well after all has none any more. */
export function shownDecline({ status, declineReason }: Order): DeclineReason | null {
  if (status === 'failed') return declineReason ?? 'unknown'
  return status === 'cancelled' || status === 'expired' ? declineReason : null
}

function hasNoPayout(status: OrderStatus): boolean {
  return status === 'failed' || status === 'cancelled' || status === 'expired'
}
