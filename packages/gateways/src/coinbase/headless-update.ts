import { add, type Decimal, decimal } from '@sliproad/core/decimal'
import { GatewayFailure, type OrderFees, type OrderStatus, type OrderUpdate } from '../contract.ts'
import { readTime, toDecimal } from '../kit.ts'
import type { HeadlessEvent, HeadlessOrder } from './wire.ts'

const statuses: Readonly<Record<string, OrderStatus>> = {
  ONRAMP_ORDER_STATUS_PENDING_AUTH: 'pending',
  ONRAMP_ORDER_STATUS_PENDING_VERIFICATION: 'pending',
  ONRAMP_ORDER_STATUS_PENDING_PAYMENT: 'pending',
  ONRAMP_ORDER_STATUS_PROCESSING: 'processing',
  ONRAMP_ORDER_STATUS_COMPLETED: 'completed',
  ONRAMP_ORDER_STATUS_FAILED: 'failed',
}

export function toHeadlessUpdate(order: HeadlessOrder): OrderUpdate {
  const fiatCurrency = order.paymentCurrency.toUpperCase()
  const occurredAt = readTime(order.updatedAt)
  return {
    gatewayOrderId: order.orderId,
    gatewayStatus: order.status,
    status: (Object.hasOwn(statuses, order.status) ? statuses[order.status] : undefined) ?? 'unknown',
    fiatAmount: toDecimal(order.paymentTotal),
    fiatCurrency,
    cryptoAmount: toDecimal(order.purchaseAmount),
    cryptoCurrency: order.purchaseCurrency.toUpperCase(),
    fees: feesOf(order.fees, fiatCurrency),
    ...(order.txHash && order.txHash !== '0x' && { transactionHash: order.txHash }),
    ...(occurredAt && { occurredAt }),
  }
}

/** Everything that is not the network's is Coinbase's own fee. */
function feesOf(fees: HeadlessOrder['fees'], fiat: string): OrderFees {
  let processingFee: Decimal = decimal('0')
  let networkFee: Decimal = decimal('0')
  for (const { type, amount, currency } of fees) {
    if (currency.toUpperCase() !== fiat) {
      throw new GatewayFailure('coinbase', 'bad_answer', 'told a fee in another currency', {
        retrySafe: true,
      })
    }
    if (type === 'FEE_TYPE_NETWORK') networkFee = add(networkFee, toDecimal(amount))
    else processingFee = add(processingFee, toDecimal(amount))
  }
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}

export function orderOfHeadlessEvent(event: HeadlessEvent): HeadlessOrder {
  return {
    ...event,
    fees: event.fees.map(({ feeType, feeAmount, feeCurrency }) => ({
      type: feeType,
      amount: feeAmount,
      currency: feeCurrency,
    })),
  }
}
