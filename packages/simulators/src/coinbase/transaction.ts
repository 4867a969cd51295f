import { decimal, divide, multiply } from '@sliproad/core/decimal'
import { depositAddress } from '../deposit-address.ts'
import type { Words } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import { type DeclineWords, declineWord } from '../outcome.ts'
import { money } from './prices.ts'

/** Coinbase has no status for a purchase that was given up, nor for refunded money or returned coins. */
export const words: Words = {
  buy: {
    pending: ['ONRAMP_TRANSACTION_STATUS_CREATED'],
    processing: ['ONRAMP_TRANSACTION_STATUS_AWAITING_PAYMENT', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
    completed: ['ONRAMP_TRANSACTION_STATUS_SUCCESS'],
    failed: ['ONRAMP_TRANSACTION_STATUS_FAILED'],
    cancelled: [],
    expired: [],
    refunded: [],
  },
  sell: {
    pending: ['TRANSACTION_STATUS_CREATED'],
    processing: ['TRANSACTION_STATUS_STARTED'],
    completed: ['TRANSACTION_STATUS_SUCCESS'],
    failed: ['TRANSACTION_STATUS_FAILED'],
    cancelled: [],
    expired: ['TRANSACTION_STATUS_EXPIRED'],
    refunded: [],
  },
}

const noHash = '0x'
const never = '0001-01-01T00:00:00Z'

const declines: DeclineWords = {
  insufficient_funds: 'ERROR_CODE_GUEST_CARD_INSUFFICIENT_BALANCE',
  limit: 'ERROR_CODE_GUEST_TRANSACTION_LIMIT',
  country: 'ERROR_CODE_GUEST_REGION_FORBIDDEN',
  unknown: 'ERROR_CODE_GUEST_CARD_SOFT_DECLINED',
}

export function toBuyRow(order: SimulatorOrder): Record<string, unknown> {
  const { fiat, crypto, state } = order
  const isOver = state === 'completed' || state === 'failed'
  return {
    transaction_id: order.id,
    status: order.word,
    purchase_currency: crypto,
    purchase_network: order.details.network,
    purchase_amount: { value: order.cryptoAmount, currency: crypto },
    payment_total: money(order.fiatAmount, fiat),
    payment_subtotal: money(decimal(order.details.subtotal ?? '0'), fiat),
    coinbase_fee: money(order.processingFee, fiat),
    network_fee: money(order.networkFee, fiat),
    exchange_rate: { value: divide(decimal('1'), order.price, 12, 'half-even'), currency: crypto },
    tx_hash: order.transactionHash ?? noHash,
    created_at: order.createdAt,
    completed_at: isOver ? order.updatedAt : never,
    country: order.country,
    user_id: order.details.userId,
    payment_method: order.paymentMethod,
    wallet_address: order.walletAddress,
    type: 'ONRAMP_TRANSACTION_TYPE_BUY_AND_SEND',
    failure_reason: state === 'failed' ? 'FAILURE_REASON_BUY_FAILED' : 'FAILURE_REASON_UNSPECIFIED',
    error_code: state === 'failed' ? declineWord(declines, order.fiatAmount) : '',
    partner_user_ref: order.externalId,
  }
}

export function toSellRow(order: SimulatorOrder): Record<string, unknown> {
  const { fiat, crypto } = order
  return {
    transaction_id: order.id,
    status: order.word,
    asset: crypto,
    network: order.details.network,
    sell_amount: { value: order.cryptoAmount, currency: crypto },
    total: money(order.fiatAmount, fiat),
    minimum_total: money(multiply(order.fiatAmount, decimal('0.98')), fiat),
    subtotal: money(decimal(order.details.subtotal ?? '0'), fiat),
    coinbase_fee: money(order.processingFee, fiat),
    exchange_rate: { value: order.price, currency: fiat },
    unit_price: { value: order.price, currency: fiat },
    from_address: order.walletAddress,
    to_address: depositAddress(order.network, order.id),
    tx_hash: order.transactionHash ?? noHash,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    redirect_url: order.returnUrl,
    payment_method: order.paymentMethod,
  }
}
