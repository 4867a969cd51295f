import { add } from '@sliproad/core/decimal'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { sumOf, toDecimal } from '../kit.ts'
import type { Order } from './wire.ts'

const statuses: Readonly<Record<OrderType, Readonly<Record<string, OrderStatus>>>> = {
  buy: {
    PENDING: 'pending',
    // The buyer may try again.
    INTERIM_PAY_FAIL: 'pending',
    PAY_SUCCESS: 'processing',
    TRANSFER: 'processing',
    RISK_CONTROL: 'processing',
    FINISHED: 'completed',
    PAY_FAIL: 'failed',
    INVALID_ADDRESS: 'failed',
    CANCEL: 'cancelled',
    REFUNDED: 'refunded',
  },
  sell: {
    1: 'pending',
    2: 'processing',
    3: 'processing',
    4: 'completed',
    5: 'failed',
    6: 'refunded',
    7: 'expired',
  },
}

export function toOrderUpdate(orderType: OrderType, order: Order): OrderUpdate {
  const { orderNo, merchantOrderNo, status, txHash } = order
  const known = statuses[orderType]
  const meaning = (Object.hasOwn(known, status) ? known[status] : undefined) ?? 'unknown'
  const reason = order.failReason || order.message || order.returnMsg
  const isBad = meaning === 'failed' || meaning === 'cancelled' || meaning === 'refunded'
  return {
    gatewayOrderId: orderNo,
    ...(merchantOrderNo && { orderId: merchantOrderNo }),
    gatewayStatus: status,
    status: meaning,
    ...(orderType === 'buy' ? purchaseAmounts(order) : saleAmounts(order)),
    ...(txHash && { transactionHash: txHash }),
    ...(reason && isBad && { failureReason: reason }),
  }
}

function purchaseAmounts(order: Order): Partial<OrderUpdate> {
  const fees = feesOf(order)
  return {
    ...(order.amount && { fiatAmount: toDecimal(order.amount) }),
    ...(order.cryptoQuantity && { cryptoAmount: toDecimal(order.cryptoQuantity) }),
    ...(fees && { fees }),
  }
}

/** A fee in another unit than the money is none that we could add up. */
function feesOf({ rampFee, rampFeeUnit, fiat, networkFee }: Order): OrderFees | undefined {
  if (!rampFee || (rampFeeUnit && rampFeeUnit !== fiat)) return undefined
  const processingFee = toDecimal(rampFee)
  const network = sumOf(networkFee)
  return { processingFee, networkFee: network, totalFee: add(processingFee, network) }
}

/** The money of a sale is left out: whether fees are already taken from it is not documented. */
function saleAmounts(order: Order): Partial<OrderUpdate> {
  const coins = order.cryptoActualAmount || order.cryptoacturalAmount || order.cryptoAmount
  return coins ? { cryptoAmount: toDecimal(coins) } : {}
}
