import { add } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { readTime, reportedCurrencies, toDecimal } from '../kit.ts'
import type { OrderRow } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  pendingPayment: 'pending',
  paymentReceived: 'processing',
  inProgress: 'processing',
  extraVerification: 'processing',
  cryptoTransferred: 'processing',
  coinTransferred: 'processing',
  cryptoTransferInitiated: 'processing',
  cryptoTransferPending: 'processing',
  cryptoTransferComplete: 'processing',
  complete: 'completed',
  completed: 'completed',
  succeeded: 'completed',
  cancelled: 'cancelled',
  declined: 'failed',
  expired: 'expired',
  refunded: 'refunded',
}

/** One status with two meanings: a buyer's payment in transfer, or a seller's coins still awaited. */
const waitingPayment: Record<OrderType, OrderStatus> = { buy: 'processing', sell: 'pending' }

export function toOrderUpdate(askedType: OrderType, order: OrderRow): OrderUpdate {
  const { id, status, fiatAmount, cryptoAmount, transactionHash } = order
  const orderId = externalIdOf(order)
  const occurredAt = readTime(order.updatedAt)
  return {
    gatewayOrderId: id,
    ...(orderId && { orderId }),
    gatewayStatus: status,
    status: statusOf(orderTypeOf(order) ?? askedType, status),
    fiatAmount: toDecimal(fiatAmount),
    cryptoAmount: toDecimal(cryptoAmount),
    ...reportedCurrencies(order.fiat, typeof order.crypto === 'string' ? order.crypto : order.crypto?.id),
    fees: feesOf(order),
    // Banxa writes "0" where there is no hash yet.
    ...(transactionHash && transactionHash !== '0' && { transactionHash }),
    ...(occurredAt && { occurredAt }),
  }
}

export function externalIdOf({ externalOrderId, externalId }: OrderRow): string | undefined {
  return externalOrderId || externalId || undefined
}

function statusOf(orderType: OrderType, status: string): OrderUpdate['status'] {
  if (status === 'waitingPayment') return waitingPayment[orderType]
  return (Object.hasOwn(statuses, status) ? statuses[status] : undefined) ?? 'unknown'
}

function orderTypeOf({ orderType }: OrderRow): OrderType | undefined {
  const word = orderType?.toUpperCase()
  if (word === 'BUY') return 'buy'
  return word === 'SELL' ? 'sell' : undefined
}

function feesOf({ processingFee, networkFee }: OrderRow): OrderFees {
  const fees = { processingFee: toDecimal(processingFee), networkFee: toDecimal(networkFee) }
  return { ...fees, totalFee: add(fees.processingFee, fees.networkFee) }
}
