import { decimal, divide, toFixed } from '@sliproad/core/decimal'
import type { SimulatorOrder } from '../../order.ts'

/** The second version has its own names for the same steps. */
const statuses: Readonly<Record<string, string>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'ONRAMP_ORDER_STATUS_PENDING_AUTH',
  ONRAMP_TRANSACTION_STATUS_AWAITING_PAYMENT: 'ONRAMP_ORDER_STATUS_PENDING_PAYMENT',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'ONRAMP_ORDER_STATUS_PROCESSING',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'ONRAMP_ORDER_STATUS_COMPLETED',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'ONRAMP_ORDER_STATUS_FAILED',
}

/** Whether an order is paid in a frame and not on the hosted page. */
export function isHeadless({ details }: Pick<SimulatorOrder, 'details'>): boolean {
  return details.headless === 'yes'
}

export function toHeadlessOrder(order: SimulatorOrder): Record<string, unknown> {
  return {
    ...common(order),
    fees: [
      { type: 'FEE_TYPE_EXCHANGE', amount: order.processingFee, currency: order.fiat },
      { type: 'FEE_TYPE_NETWORK', amount: order.networkFee, currency: order.fiat },
    ],
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    ...(order.transactionHash !== null && { txHash: order.transactionHash }),
    partnerUserRef: order.externalId,
  }
}

/** A message spells the fees differently and has no transaction. */
export function toHeadlessMessage(order: SimulatorOrder): Record<string, unknown> {
  return {
    ...common(order),
    fees: [
      { feeType: 'FEE_TYPE_EXCHANGE', feeAmount: order.processingFee, feeCurrency: order.fiat },
      { feeType: 'FEE_TYPE_NETWORK', feeAmount: order.networkFee, feeCurrency: order.fiat },
    ],
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    ...(order.transactionHash !== null && { txHash: order.transactionHash }),
    partnerUserRef: order.externalId,
  }
}

function common(order: SimulatorOrder): Record<string, unknown> {
  return {
    orderId: order.id,
    paymentTotal: toFixed(order.fiatAmount, 2, 'half-even'),
    paymentSubtotal: order.details.subtotal,
    paymentCurrency: order.fiat,
    paymentMethod: order.paymentMethod,
    purchaseAmount: order.cryptoAmount,
    purchaseCurrency: order.crypto,
    exchangeRate: divide(decimal('1'), order.price, 12, 'half-even'),
    destinationAddress: order.walletAddress,
    destinationNetwork: order.details.network,
    status: statuses[order.word] ?? order.word,
  }
}
