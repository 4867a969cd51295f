import { add } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { readTime, sumOf, toDecimal } from '../kit.ts'
import type { Transaction } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  waitingPayment: 'pending',
  waitingAuthorization: 'pending',
  waitingForDeposit: 'pending',
  pending: 'processing',
  frozen: 'processing',
  completed: 'completed',
}

export function toOrderUpdate(orderType: OrderType, transaction: Transaction): OrderUpdate {
  const { id, status, externalTransactionId } = transaction
  const reason = reasonOf(transaction)
  const hash = orderType === 'buy' ? transaction.cryptoTransactionId : transaction.depositHash
  const occurredAt = readTime(transaction.updatedAt)
  return {
    gatewayOrderId: id,
    ...(externalTransactionId && { orderId: externalTransactionId }),
    gatewayStatus: status,
    status: statusOf(orderType, transaction),
    ...amountsOf(orderType, transaction),
    ...(hash && { transactionHash: hash }),
    ...(occurredAt && { occurredAt }),
    ...(reason && { failureReason: reason }),
  }
}

function statusOf(orderType: OrderType, transaction: Transaction): OrderUpdate['status'] {
  const { status } = transaction
  if (status === 'failed') return refineFailure(orderType, transaction)
  if (Object.hasOwn(statuses, status)) return statuses[status] ?? 'unknown'
  return status.startsWith('waiting') ? 'pending' : 'unknown'
}

/** MoonPay has one word for every bad end; what really happened stands beside it. */
function refineFailure(orderType: OrderType, transaction: Transaction): OrderStatus {
  if (orderType === 'sell' && transaction.refundHash) return 'refunded'
  if (orderType === 'sell' && transaction.cancelledById) return 'cancelled'
  const reason = reasonOf(transaction)?.toLowerCase() ?? ''
  if (/^cancell?ed/.test(reason)) return 'cancelled'
  if (reason.startsWith('refund')) return 'refunded'
  return reason.startsWith('timeout') ? 'expired' : 'failed'
}

function reasonOf({ failureReason, stages }: Transaction): string | undefined {
  return failureReason || stages?.findLast((stage) => stage.failureReason)?.failureReason || undefined
}

function amountsOf(orderType: OrderType, transaction: Transaction): Partial<OrderUpdate> {
  const { baseCurrencyAmount: base, quoteCurrencyAmount: quote } = transaction
  const fees = feesOf(transaction)
  if (orderType === 'sell') {
    return {
      ...(quote && { fiatAmount: toDecimal(quote) }),
      ...(base && { cryptoAmount: toDecimal(base) }),
      ...(fees && { fees }),
    }
  }
  return {
    // Their base amount is what was converted; the buyer was charged the fees as well.
    ...(base && { fiatAmount: fees ? add(toDecimal(base), fees.totalFee) : toDecimal(base) }),
    ...(quote && { cryptoAmount: toDecimal(quote) }),
    ...(fees && { fees }),
  }
}

function feesOf({ feeAmount, extraFeeAmount, networkFeeAmount }: Transaction): OrderFees | undefined {
  if (!feeAmount) return undefined
  const processingFee = sumOf(feeAmount, extraFeeAmount)
  const networkFee = sumOf(networkFeeAmount)
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}

/** Our id is not unique at MoonPay: a buyer who starts again makes a second transaction, and the newest counts. */
export function newest(transactions: readonly Transaction[]): Transaction | undefined {
  return transactions.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
}

function timeOf({ createdAt }: Transaction): number {
  return readTime(createdAt)?.getTime() ?? 0
}
