import { add } from '@sliproad/core/decimal'
import { GatewayFailure, type OrderStatus, type OrderUpdate } from '../contract.ts'
import { readTime, toDecimal } from '../kit.ts'
import type { BuyEvent, BuyRow, SellEvent, SellRow, Told } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  ONRAMP_TRANSACTION_STATUS_UNSPECIFIED: 'pending',
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
  ONRAMP_TRANSACTION_STATUS_AWAITING_AUTH: 'pending',
  ONRAMP_TRANSACTION_STATUS_AWAITING_PAYMENT: 'pending',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'processing',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'completed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  TRANSACTION_STATUS_CREATED: 'pending',
  TRANSACTION_STATUS_EXPIRED: 'expired',
  TRANSACTION_STATUS_SUCCESS: 'completed',
  TRANSACTION_STATUS_FAILED: 'failed',
}

type Row = BuyRow | SellRow

export function statusOf({ status, tx_hash }: Pick<Row, 'status' | 'tx_hash'>): OrderUpdate['status'] {
  // A sale keeps this status while its coins are awaited and while they are credited; the hash tells which.
  if (status === 'TRANSACTION_STATUS_STARTED') return hashOf(tx_hash) ? 'processing' : 'pending'
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown'
}

/** As the list of purchases reports it. */
export function toBuyUpdate(row: BuyRow): OrderUpdate {
  const failureReason = reasonOf(row)
  const occurredAt = timeOf(row.completed_at)
  return {
    gatewayOrderId: row.transaction_id,
    ...(row.partner_user_ref && { orderId: row.partner_user_ref }),
    ...statusAndHash(row),
    ...moneyOf(row.payment_total, row.purchase_amount),
    ...feesOf(row.payment_total, row.coinbase_fee, row.network_fee),
    ...(occurredAt && { occurredAt }),
    ...(failureReason && { failureReason }),
  }
}

/** As the list of sales reports it. The seller pays the network fee. */
export function toSellUpdate(row: SellRow): OrderUpdate {
  const gatewayOrderId = row.transaction_id ?? row.id
  if (!gatewayOrderId) {
    throw new GatewayFailure('coinbase', 'bad_answer', 'told a sale without an id', { retrySafe: true })
  }
  const address = row.to_address ?? row.toAddress
  const money = moneyOf(row.total, row.sell_amount)
  const occurredAt = timeOf(row.updated_at)
  return {
    gatewayOrderId,
    ...statusAndHash(row),
    ...money,
    ...(row.total &&
      row.coinbase_fee &&
      feesOf(row.total, row.coinbase_fee, { ...row.coinbase_fee, value: '0' })),
    ...(address && money.cryptoAmount && { deposit: { address, amount: money.cryptoAmount } }),
    ...(occurredAt && { occurredAt }),
  }
}

function statusAndHash(row: Row): Pick<OrderUpdate, 'gatewayStatus' | 'status' | 'transactionHash'> {
  const transactionHash = hashOf(row.tx_hash)
  return {
    gatewayStatus: row.status,
    status: statusOf(row),
    ...(transactionHash && { transactionHash }),
  }
}

/** For a fiat that it does not support, Coinbase reports dollars, so the currency is always read with the amount. */
function moneyOf(fiat: Told | null, coins: Told) {
  const isKnown = (told: Told | null): told is Told => told !== null && told.value !== ''
  return {
    ...(isKnown(fiat) && { fiatAmount: toDecimal(fiat.value), fiatCurrency: fiat.currency.toUpperCase() }),
    ...(isKnown(coins) && {
      cryptoAmount: toDecimal(coins.value),
      cryptoCurrency: coins.currency.toUpperCase(),
    }),
  }
}

/** Only in the fiat of the order; fees in another currency cannot be added to it. */
function feesOf(fiat: Told, fee: Told, network: Told): Pick<OrderUpdate, 'fees'> {
  const isKnown = [fee, network].every(({ value, currency }) => value !== '' && currency === fiat.currency)
  if (!isKnown) return {}
  const [processingFee, networkFee] = [toDecimal(fee.value), toDecimal(network.value)]
  return { fees: { processingFee, networkFee, totalFee: add(processingFee, networkFee) } }
}

/** `0x` alone stands for none. */
function hashOf(hash: string | null): string | undefined {
  return hash && hash !== '0x' ? hash : undefined
}

/** The first day of the year 1 stands for never. */
function timeOf(text: string | null | undefined): Date | undefined {
  const time = readTime(text)
  return time && time.getUTCFullYear() > 1 ? time : undefined
}

function reasonOf({ failure_reason, error_code }: BuyRow): string | undefined {
  const reason = failure_reason === 'FAILURE_REASON_UNSPECIFIED' ? '' : failure_reason
  return [reason, error_code].filter(Boolean).join(' ') || undefined
}

/** Messages spell the same fields differently. */
export function rowOfBuyEvent(event: BuyEvent): BuyRow {
  return {
    transaction_id: event.transactionId,
    status: event.status,
    partner_user_ref: event.partnerUserRef ?? null,
    payment_total: event.paymentTotal,
    purchase_amount: event.purchaseAmount,
    coinbase_fee: event.coinbaseFee,
    network_fee: event.networkFee,
    tx_hash: event.txHash,
    completed_at: event.completedAt ?? null,
    failure_reason: event.failureReason ?? null,
    error_code: event.errorCode ?? null,
  }
}

export function rowOfSellEvent(event: SellEvent): SellRow {
  return {
    transaction_id: event.transactionId,
    status: event.status,
    sell_amount: event.sellAmount,
    total: event.total,
    coinbase_fee: event.coinbaseFee,
    to_address: event.toAddress ?? null,
    tx_hash: event.txHash,
    updated_at: event.updatedAt ?? null,
  }
}
