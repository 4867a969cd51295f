import { type Decimal, decimal, isPositive } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderUpdate } from '../contract.ts'
import { readTime, reportedCurrencies, toDecimal } from '../kit.ts'
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

/** An order with its id at Transak, in whichever field that was. */
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
    ...reportedCurrencies(order.fiatCurrency, order.cryptoCurrency),
    ...(order.totalFeeInFiat && { fees: feesOf(toDecimal(order.totalFeeInFiat)) }),
    ...(transactionHash && { transactionHash }),
    ...(occurredAt && { occurredAt }),
    ...(statusReason && { failureReason: statusReason }),
  }
}

function statusOf({ status }: OrderRow): OrderUpdate['status'] {
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown'
}

/** An order reports its fees as one sum; the network fee is not separate. */
function feesOf(totalFee: Decimal): OrderFees {
  return { processingFee: totalFee, networkFee: decimal('0'), totalFee }
}

/** Zero stands for an amount that is not known yet. */
function amountOf(amount: string | null | undefined): Decimal | undefined {
  const value = amount ? toDecimal(amount) : undefined
  return value && isPositive(value) ? value : undefined
}

const givenUp: readonly (OrderStatus | 'unknown')[] = ['failed', 'cancelled', 'expired']
const paid: readonly (OrderStatus | 'unknown')[] = ['processing', 'completed', 'refunded']

/** Ended without a delivery. The user may have tried again, and then another of the user's orders counts. */
export function isGivenUp(order: OrderRow): boolean {
  return givenUp.includes(statusOf(order))
}

/** Paid, or marked as paid by the user. */
export function isPaid(order: OrderRow): boolean {
  return paid.includes(statusOf(order))
}

/** Several orders can have our id, one for each attempt of the user: a completed one wins, else the newest. */
export function orderThatCounts(orders: readonly TransakOrder[]): TransakOrder | undefined {
  const newestFirst = orders.toSorted((a, b) => timeOf(b) - timeOf(a))
  return newestFirst.find((order) => statusOf(order) === 'completed') ?? newestFirst[0]
}

function timeOf({ createdAt }: OrderRow): number {
  return readTime(createdAt)?.getTime() ?? 0
}
