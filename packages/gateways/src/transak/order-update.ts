import { type Decimal, decimal, isPositive } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderUpdate } from '../contract.ts'
import { readTime, toDecimal } from '../kit.ts'
import type { OrderRow } from './wire.ts'

export const statuses: Readonly<Record<string, OrderStatus>> = {
  AWAITING_PAYMENT_FROM_USER: 'pending',
  PAYMENT_DONE_MARKED_BY_USER: 'processing',
  PROCESSING: 'processing',
  PENDING_DELIVERY_FROM_TRANSAK: 'processing',
  ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK: 'processing',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  EXPIRED: 'expired',
}

/** An order with the id it has at Transak, wherever that stood. */
export type TransakOrder = OrderRow & { id: string }

export function withId(row: OrderRow): TransakOrder[] {
  const id = row.id ?? row._id
  return id ? [{ ...row, id }] : []
}

export function toOrderUpdate(order: TransakOrder): OrderUpdate {
  const { id, status, partnerOrderId, transactionHash, statusReason } = order
  const fiatAmount = amountOf(order.fiatAmount)
  const cryptoAmount = amountOf(order.cryptoAmount)
  const occurredAt = readTime(order.updatedAt)
  return {
    gatewayOrderId: id,
    ...(partnerOrderId && { orderId: partnerOrderId }),
    gatewayStatus: status,
    status: statusOf(order),
    ...(fiatAmount && { fiatAmount }),
    ...(cryptoAmount && { cryptoAmount }),
    ...(order.totalFeeInFiat && { fees: feesOf(toDecimal(order.totalFeeInFiat)) }),
    ...(transactionHash && { transactionHash }),
    ...(occurredAt && { occurredAt }),
    ...(statusReason && { failureReason: statusReason }),
  }
}

function statusOf({ status }: OrderRow): OrderUpdate['status'] {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown'
}

/** An order names its fees in one sum; the network's part of it is not told apart. */
function feesOf(totalFee: Decimal): OrderFees {
  return { processingFee: totalFee, networkFee: decimal('0'), totalFee }
}

/** Nothing stands for an amount that is not known yet. */
function amountOf(amount: string | null | undefined): Decimal | undefined {
  const value = amount ? toDecimal(amount) : undefined
  return value && isPositive(value) ? value : undefined
}

/** Ended without a delivery. The user may have tried again, and then another order of his counts. */
export function isGivenUp(order: OrderRow): boolean {
  return ['failed', 'cancelled', 'expired'].includes(statusOf(order))
}

/** Paid, or said to be. */
export function isPaid(order: OrderRow): boolean {
  return ['processing', 'completed', 'refunded'].includes(statusOf(order))
}

/** Our id can stand on several orders, one for each try of the user: a completed one wins, else the newest. */
export function orderThatCounts(orders: readonly TransakOrder[]): TransakOrder | undefined {
  const newestFirst = orders.toSorted((a, b) => timeOf(b) - timeOf(a))
  return newestFirst.find((order) => statusOf(order) === 'completed') ?? newestFirst[0]
}

function timeOf({ createdAt }: OrderRow): number {
  return readTime(createdAt)?.getTime() ?? 0
}
