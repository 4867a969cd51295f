import { add, type Decimal, multiply, round } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findNetwork } from '@sliproad/core/networks'
import type { OrderFees, OrderStatus, OrderType, OrderUpdate } from '../contract.ts'
import { reportedCurrencies, toDecimal } from '../kit.ts'
import { networkOfAlchemypay } from './networks.ts'
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
    ...reportedCurrencies(order.fiat, order.crypto),
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

/** A fee in another currency than the order's fiat cannot be added up. */
function feesOf(order: Order): OrderFees | undefined {
  const { rampFee, rampFeeUnit, fiat } = order
  const networkFee = networkFeeOf(order)
  if (!rampFee || !networkFee || (rampFeeUnit && rampFeeUnit !== fiat)) return undefined
  const processingFee = toDecimal(rampFee)
  return { processingFee, networkFee, totalFee: add(processingFee, networkFee) }
}

/** The unit of an order's `networkFee` does not fit its amounts; the coins that the transfer cost do. */
function networkFeeOf({ cryptoNetworkFee, cryptoPrice, networkFeeInUSD, fiat }: Order): Decimal | undefined {
  if (cryptoNetworkFee && cryptoPrice) {
    const places = findFiat(fiat ?? '')?.decimals ?? 2
    return round(multiply(toDecimal(cryptoNetworkFee), toDecimal(cryptoPrice)), places, 'half-up')
  }
  return networkFeeInUSD && fiat === 'USD' ? toDecimal(networkFeeInUSD) : undefined
}

/** The fiat amount of a sale is left out: whether fees are already deducted is not documented. */
function saleAmounts(order: Order): Partial<OrderUpdate> {
  const coins = order.cryptoActualAmount || order.cryptoacturalAmount || order.cryptoAmount
  const deposit = depositOf(order)
  return { ...(coins && { cryptoAmount: toDecimal(coins) }), ...(deposit && { deposit }) }
}

/** A sale tells no memo, so an address on a network that has memos may lack its own. */
function depositOf({ status, address, network, cryptoAmount }: Order): OrderUpdate['deposit'] {
  const id = networkOfAlchemypay(network ?? '')
  if (
    statuses.sell[status] !== 'pending' ||
    !id ||
    findNetwork(id)?.memo !== 'none' ||
    !address ||
    !cryptoAmount
  )
    return undefined
  return { address, amount: toDecimal(cryptoAmount) }
}
