import { add, divide, toFixed } from '@sliproad/core/decimal'
import { depositAddress } from '../deposit-address.ts'
import type { Words } from '../gateway-messages.ts'
import type { SimulatorOrder, State } from '../order.ts'
import { type DeclineWords, declineWord } from '../outcome.ts'

/** Purchases have words as statuses, sales have numbers. */
export const words: Words = {
  buy: {
    pending: ['PENDING'],
    processing: ['PAY_SUCCESS', 'TRANSFER'],
    completed: ['FINISHED'],
    failed: ['PAY_FAIL'],
    cancelled: ['CANCEL'],
    expired: [],
    refunded: ['REFUNDED'],
  },
  sell: {
    pending: ['1'],
    processing: ['2', '3'],
    completed: ['4'],
    failed: ['5'],
    cancelled: [],
    expired: ['7'],
    refunded: ['6'],
  },
}

const declines: DeclineWords = {
  insufficient_funds: 'Insufficient funds',
  expired_card: 'The card is expired',
  '3ds_failed': '3DS authentication failed',
  limit: 'The card limit was exceeded',
  country: 'Cards of this country are not accepted',
  unknown: 'The payment was declined',
}

const reasons: Readonly<Partial<Record<State, string>>> = {
  cancelled: 'Cancelled by the user',
  refunded: 'Returned to the sender',
}

/** The order as its status and its messages show it: all values are texts, empty where there is none. */
export function toOrder(order: SimulatorOrder): Record<string, string> {
  return order.orderType === 'buy' ? toPurchase(order) : toSale(order)
}

function toPurchase(order: SimulatorOrder): Record<string, string> {
  const isPaid = order.state !== 'pending'
  const isInUsd = order.fiat === 'USD'
  const cryptoNetworkFee = divide(order.networkFee, order.price, 12, 'half-up')
  return {
    ...common(order),
    amount: toFixed(order.fiatAmount, 8, 'half-up'),
    cryptoQuantity: order.cryptoAmount,
    address: order.walletAddress ?? '',
    payTime: isPaid ? plainTime(order.updatedAt) : '',
    txTime: order.transactionHash ? plainTime(order.updatedAt) : '',
    payType: order.details.payWayName ?? '',
    rampFee: order.processingFee,
    rawRampFee: order.processingFee,
    // In coins, like the field below: an order's amounts do not add up with it.
    networkFee: cryptoNetworkFee,
    cryptoNetworkFee,
    fiatInUSD: isInUsd ? order.fiatAmount : '',
    rampFeeInUSD: isInUsd ? order.processingFee : '',
    networkFeeInUSD: isInUsd ? order.networkFee : '',
    message: reasonOf(order),
  }
}

function toSale(order: SimulatorOrder): Record<string, string> {
  const gross = add(order.fiatAmount, add(order.processingFee, order.networkFee))
  const hasCoins = order.transactionHash !== null
  return {
    ...common(order),
    cryptoAmount: order.cryptoAmount,
    cryptoActualAmount: hasCoins ? order.cryptoAmount : '',
    fiatAmount: gross,
    fiatRate: '1',
    rampFee: order.processingFee,
    address: depositAddress(order.network, order.id),
    orderAddress: order.details.orderAddress ?? '',
    payTime: hasCoins ? plainTime(order.updatedAt) : '',
    completeTime: order.state === 'completed' ? plainTime(order.updatedAt) : '',
    receiptTime: hasCoins ? plainTime(order.updatedAt) : '',
    paymentType: order.details.payWayName ?? '',
    failReason: reasonOf(order),
  }
}

function common(order: SimulatorOrder): Record<string, string> {
  return {
    orderNo: order.id,
    merchantOrderNo: order.externalId ?? '',
    status: order.word,
    fiat: order.fiat,
    crypto: order.crypto,
    cryptoPrice: order.price,
    network: order.details.network ?? '',
    txHash: order.transactionHash ?? '',
  }
}

function reasonOf({ state, fiatAmount }: SimulatorOrder): string {
  return state === 'failed' ? declineWord(declines, fiatAmount) : (reasons[state] ?? '')
}

/** Without a zone. */
function plainTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ')
}
