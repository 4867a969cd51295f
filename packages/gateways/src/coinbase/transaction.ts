import { add, type Decimal, decimal } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { Amount, fits, readTime, toDecimal } from '../kit.ts'
import { orderOfReference } from './reference.ts'
import type { EventBody, MaybeMoney, TransactionRow } from './wire.ts'

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

export function statusOf({
  status,
  tx_hash,
}: Pick<TransactionRow, 'status' | 'tx_hash'>): OrderUpdate['status'] {
  // A sale stays at this word while its coins are awaited and while they are credited; the hash tells which.
  if (status === 'TRANSACTION_STATUS_STARTED') return hashOf(tx_hash) ? 'processing' : 'pending'
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown'
}

export function toOrderUpdate(
  orderType: OrderType,
  row: TransactionRow,
  referencePrefix: string | undefined,
): OrderUpdate {
  const orderId = row.partner_user_ref ? orderOfReference(referencePrefix, row.partner_user_ref) : undefined
  const transactionHash = hashOf(row.tx_hash)
  const occurredAt = timeOf(row.updated_at) ?? timeOf(row.completed_at)
  const failureReason = reasonOf(row)
  return {
    gatewayOrderId: row.transaction_id,
    ...(orderId && { orderId }),
    gatewayStatus: row.status,
    status: statusOf(row),
    ...(orderType === 'buy' ? bought(row) : sold(row)),
    ...(transactionHash && { transactionHash }),
    ...(occurredAt && { occurredAt }),
    ...(failureReason && { failureReason }),
  }
}

function bought({
  payment_total,
  purchase_amount,
  coinbase_fee,
  network_fee,
}: TransactionRow): Partial<OrderUpdate> {
  const [fiatAmount, cryptoAmount] = [amountOf(payment_total), amountOf(purchase_amount)]
  const [processingFee, networkFee] = [amountOf(coinbase_fee), amountOf(network_fee)]
  return {
    ...(fiatAmount && { fiatAmount }),
    ...(cryptoAmount && { cryptoAmount }),
    ...(processingFee && { fees: feesOf(processingFee, networkFee ?? decimal('0')) }),
  }
}

function sold({ total, sell_amount, coinbase_fee, to_address }: TransactionRow): Partial<OrderUpdate> {
  const [fiatAmount, cryptoAmount, fee] = [amountOf(total), amountOf(sell_amount), amountOf(coinbase_fee)]
  return {
    ...(fiatAmount && { fiatAmount }),
    ...(cryptoAmount && { cryptoAmount }),
    ...(fee && { fees: feesOf(fee, decimal('0')) }),
    ...(to_address && cryptoAmount && { deposit: { address: to_address, amount: cryptoAmount } }),
  }
}

function feesOf(processingFee: Decimal, networkFee: Decimal): OrderFees {
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}

function amountOf(money: MaybeMoney | undefined): Decimal | undefined {
  const value = money?.value
  return fits(Amount, value) ? toDecimal(value) : undefined
}

/** `0x` alone stands for none. */
function hashOf(hash: string | null | undefined): string | undefined {
  return hash && hash !== '0x' ? hash : undefined
}

/** The first day of the first year stands for never. */
function timeOf(text: string | null | undefined): Date | undefined {
  const time = readTime(text)
  return time && time.getUTCFullYear() > 1 ? time : undefined
}

function reasonOf({ failure_reason, error_code }: TransactionRow): string | undefined {
  const reason = failure_reason === 'FAILURE_REASON_UNSPECIFIED' ? '' : failure_reason
  return [reason, error_code].filter(Boolean).join(' ') || undefined
}

/** Messages spell the same facts otherwise. */
export function rowOfEvent(event: EventBody): TransactionRow {
  return {
    transaction_id: event.transactionId,
    status: event.status,
    partner_user_ref: event.partnerUserRef ?? null,
    payment_total: event.paymentTotal ?? null,
    purchase_amount: event.purchaseAmount ?? null,
    coinbase_fee: event.coinbaseFee ?? null,
    network_fee: event.networkFee ?? null,
    total: event.total ?? null,
    sell_amount: event.sellAmount ?? null,
    to_address: event.toAddress ?? null,
    tx_hash: event.txHash ?? null,
    completed_at: event.completedAt ?? null,
    updated_at: event.updatedAt ?? null,
    failure_reason: event.failureReason ?? null,
    error_code: event.errorCode ?? null,
  }
}
