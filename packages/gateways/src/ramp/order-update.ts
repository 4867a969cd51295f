import { add, compare, decimal, subtract } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderUpdate } from '../contract.ts'
import { readTime, reportedCurrencies, toDecimal } from '../kit.ts'
import { fromBaseUnits } from './base-units.ts'
import { keepOf } from './keep.ts'
import type { Purchase, Sale } from './wire.ts'

const purchaseStatuses: Readonly<Record<string, OrderStatus>> = {
  INITIALIZED: 'pending',
  PAYMENT_STARTED: 'pending',
  PAYMENT_IN_PROGRESS: 'processing',
  PAYMENT_EXECUTED: 'processing',
  FIAT_SENT: 'processing',
  FIAT_RECEIVED: 'processing',
  RELEASING: 'processing',
  RELEASED: 'completed',
  PAYMENT_FAILED: 'failed',
  REVIEW_REJECTED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

export function purchaseStatus({ status }: Purchase): OrderUpdate['status'] {
  return (Object.hasOwn(purchaseStatuses, status) ? purchaseStatuses[status] : undefined) ?? 'unknown'
}

const soundsLikeAnEnd = /fail|reject|declin|cancel|return|refund|expir|abort|error/i

/** Statuses of a running payout are not published; one that sounds like an end is not taken for a beginning. */
export function saleStatus({ crypto, fiat }: Sale): OrderUpdate['status'] {
  if (soundsLikeAnEnd.test(`${crypto.status ?? ''} ${fiat.status ?? ''}`)) return 'unknown'
  if (fiat.status === 'completed') return 'completed'
  const isWaiting = !crypto.status && (!fiat.status || fiat.status === 'not-started')
  return isWaiting ? 'pending' : 'processing'
}

export function toPurchaseUpdate(purchase: Purchase): OrderUpdate {
  const { id, asset, cryptoAmount, fiatValue, finalTxHash } = purchase
  const fees = feesOf(purchase)
  const occurredAt = readTime(purchase.updatedAt)
  return {
    gatewayOrderId: id,
    gatewayStatus: purchase.status,
    status: purchaseStatus(purchase),
    ...(fiatValue && { fiatAmount: toDecimal(fiatValue) }),
    ...(asset && cryptoAmount && { cryptoAmount: fromBaseUnits(cryptoAmount, Number(asset.decimals)) }),
    ...reportedCurrencies(purchase.fiatCurrency, asset?.symbol),
    ...(fees && { fees }),
    ...(finalTxHash && { transactionHash: finalTxHash }),
    ...(occurredAt && { occurredAt }),
    ...(purchase.purchaseViewToken && { keep: keepOf(id, purchase.purchaseViewToken) }),
  }
}

export function toSaleUpdate(sale: Sale): OrderUpdate {
  const { id, crypto, fiat, transactionHash } = sale
  const { amount, assetInfo } = crypto
  const occurredAt = readTime(sale.updatedAt)
  return {
    gatewayOrderId: id,
    gatewayStatus: `crypto ${crypto.status ?? 'none'}, fiat ${fiat.status ?? 'none'}`,
    status: saleStatus(sale),
    ...(fiat.amount && { fiatAmount: toDecimal(fiat.amount) }),
    ...(amount && assetInfo && { cryptoAmount: fromBaseUnits(amount, Number(assetInfo.decimals)) }),
    ...reportedCurrencies(fiat.currencySymbol, assetInfo?.symbol),
    ...(transactionHash && { transactionHash }),
    ...(occurredAt && { occurredAt }),
    ...(sale.saleViewToken && { keep: keepOf(id, sale.saleViewToken) }),
  }
}

/** The applied fee is everything that the user pays on top of the coins; the network fee is reported beside it. */
function feesOf({ appliedFee, networkFee }: Purchase): OrderFees | undefined {
  if (!appliedFee) return undefined
  const total = toDecimal(appliedFee)
  const network = networkFee ? toDecimal(networkFee) : decimal('0')
  if (compare(network, total) > 0) return { processingFee: total, networkFee: decimal('0'), totalFee: total }
  const processing = subtract(total, network)
  return { processingFee: processing, networkFee: network, totalFee: add(processing, network) }
}
