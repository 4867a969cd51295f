import { constants, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { GatewayContext } from '../gateway-definition.ts'
import type { GatewayMessages } from '../gateway-messages.ts'
import { moneyText } from '../money.ts'
import type { SimulatorOrder } from '../order.ts'
import { coinOfAsset } from './catalogue.ts'
import { words } from './transaction.ts'

/** Paybis reports every status, signed with its own key over the same hex digits that partners sign. */
export function paybisMessages({ credentials }: Pick<GatewayContext, 'credentials'>): GatewayMessages {
  let key: KeyObject | undefined
  return {
    words,
    body: (order) => JSON.stringify(toMessage(order)),
    sign({ body }) {
      key ??= createPrivateKey(credentials.webhookPrivateKey ?? '')
      const digest = createHash('sha512').update(body).digest('hex')
      const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
      return { 'X-Request-Signature': sign('sha512', Buffer.from(digest), options).toString('base64') }
    },
  }
}

function toMessage(order: SimulatorOrder): Record<string, unknown> {
  const isBuy = order.orderType === 'buy'
  const money = { amount: moneyText(order.fiatAmount, order.fiat), currency: order.fiat }
  const coin = coinOfAsset(order.crypto, order.network)
  const coins = { amount: order.cryptoAmount, currency: coin?.code ?? order.crypto }
  return {
    event: 'TRANSACTION_STATUS_CHANGED',
    data: {
      partnerTransactionId: order.externalId,
      quote: { quoteId: order.details.quoteId },
      transaction: { invoice: order.id, status: order.word, flow: isBuy ? 'buyCrypto' : 'sellCrypto' },
      amountFrom: isBuy ? money : coins,
      amountTo: isBuy ? coins : money,
      ...(isBuy && order.transactionHash && { payout: { transaction_hash: order.transactionHash } }),
    },
    timestamp: Math.floor(Date.parse(order.updatedAt) / 1000),
  }
}
