import { networkOf } from '@sliproad/core/networks'
import type { StateWords, Words } from '../gateway-messages.ts'
import { moneyText } from '../money.ts'
import type { SimulatorOrder, State } from '../order.ts'
import { coinOfAsset } from './catalogue.ts'
import { zoned } from './quotes.ts'

/** No status for an expired order is known. */
const stateWords: StateWords = {
  pending: ['started'],
  processing: ['payment-authorized', 'paid'],
  completed: ['completed'],
  failed: ['rejected'],
  cancelled: ['cancelled'],
  expired: [],
  refunded: ['refunded'],
}

export const words: Words = { buy: stateWords, sell: stateWords }

const paid: readonly State[] = ['processing', 'completed', 'refunded']

/** A row of the partner's list. */
export function toTransaction(order: SimulatorOrder): Record<string, unknown> {
  const { details } = order
  const isBuy = order.orderType === 'buy'
  const coin = coinOfAsset(order.crypto, order.network)
  const money = { amount: moneyText(order.fiatAmount, order.fiat), currency: order.fiat }
  const coins = { amount: order.cryptoAmount, currency: coin?.code ?? order.crypto }
  const isPaid = paid.includes(order.state)
  const isDone = order.state === 'completed' || order.state === 'refunded'
  const fee = (amount: string) => ({ amount, currency: order.fiat })
  const none = fee('0')
  return {
    id: order.id,
    gateway: isBuy ? 'fiat_to_crypto' : 'crypto_to_fiat',
    status: order.word,
    from: { name: isBuy ? order.fiat : order.crypto, address: null },
    to: { name: isBuy ? order.crypto : order.fiat, address: order.walletAddress },
    hash: order.transactionHash,
    explorerLink:
      order.transactionHash && networkOf(order.network).explorerTransactionUrl(order.transactionHash),
    createdAt: zoned(order.createdAt),
    paidAt: isPaid ? zoned(order.updatedAt) : null,
    completedAt: isDone ? zoned(order.updatedAt) : null,
    amounts: {
      spentOriginal: isBuy ? money : coins,
      spentFiat: money,
      receivedOriginal: isBuy ? coins : money,
      receivedFiat: money,
    },
    fees: {
      paybisFee: fee(moneyText(order.processingFee, order.fiat)),
      paymentFee: none,
      networkFee: fee(moneyText(order.networkFee, order.fiat)),
      partnerFee: none,
    },
    user: { country: { code: (order.country ?? 'DE').toLowerCase() } },
    request: {
      id: order.checkoutKey,
      flow: isBuy ? 'buyCrypto' : 'sellCrypto',
      createdAt: details.requestedAt,
    },
  }
}
