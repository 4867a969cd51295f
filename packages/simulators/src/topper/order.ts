import { createHash } from 'node:crypto'
import { type Decimal, decimal, divide, isPositive } from '@sliproad/core/decimal'
import { depositAddress } from '../deposit-address.ts'
import type { Market } from '../market.ts'
import { moneyText } from '../money.ts'
import type { SimulatorOrder } from '../order.ts'
import { type DeclineWords, declineWord } from '../outcome.ts'
import { statusOf } from './words.ts'

type Deps = { market: Market; widgetIds: Readonly<Record<SimulatorOrder['orderType'], string>> }

export function toEvent(deps: Deps, order: SimulatorOrder): Record<string, unknown> {
  return {
    name: order.word,
    id: eventId(order),
    bootstrapTokenId: order.externalId,
    data: { ...dataOf(deps, order), ...extrasOf(order) },
  }
}

function dataOf({ market, widgetIds }: Deps, order: SimulatorOrder): Record<string, unknown> {
  const isBuy = order.orderType === 'buy'
  const money = moneySide(order)
  const coins = coinSide(order)
  return {
    id: order.id,
    status: statusOf(order),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    origin: isBuy ? money : { ...coins, depositAddress: depositOf(order) },
    destination: isBuy ? { ...coins, ...recipientOf(order) } : money,
    fees: feesOf(order, (amount) => usdOf(market, amount, order.fiat)),
    widget: {
      id: widgetIds[order.orderType],
      name: 'Sandbox',
      flow: isBuy ? 'crypto_onramp' : 'crypto_offramp',
    },
  }
}

function moneySide(order: SimulatorOrder): Record<string, unknown> {
  return {
    amount: moneyText(order.fiatAmount, order.fiat),
    rate: order.price,
    asset: order.fiat,
    paymentMethod: { type: order.details.methodType ?? 'credit-card' },
  }
}

function coinSide(order: SimulatorOrder): Record<string, unknown> {
  return {
    amount: order.cryptoAmount,
    rate: inverse(order.price),
    asset: order.crypto,
    network: order.details.network,
  }
}

function recipientOf(order: SimulatorOrder): Record<string, unknown> {
  const { transactionHash: txid, walletTag } = order
  return {
    address: order.walletAddress,
    ...(walletTag !== null && { tag: { type: tagType(order), value: walletTag } }),
    ...(txid !== null && { ledger: { txid, url: `https://ledger.example/${txid}` } }),
  }
}

function depositOf(order: SimulatorOrder): Record<string, unknown> {
  const dayMs = 24 * 60 * 60 * 1_000
  const at = (days: number) => new Date(Date.parse(order.createdAt) + days * dayMs).toISOString()
  return { value: depositAddress(order.network, order.id), expiredAt: at(7), remindAt: at(1) }
}

/** Names of Topper's test cards; none is known for the bank's check of the holder, or for a country. */
const declines: DeclineWords = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  limit: 'velocity',
  unknown: 'fraud',
}

function extrasOf(order: SimulatorOrder): Record<string, unknown> {
  if (order.state === 'failed') return { error: { reason: declineWord(declines, order.fiatAmount) } }
  if (order.state !== 'refunded') return {}
  const refund =
    order.orderType === 'buy'
      ? { asset: order.fiat, formattedAmount: moneyText(order.fiatAmount, order.fiat), rate: '1' }
      : {
          amount: order.cryptoAmount,
          asset: order.crypto,
          network: order.details.network,
          address: order.walletAddress,
        }
  return { refund }
}

type ToUsd = (amount: Decimal) => string

function feesOf(order: SimulatorOrder, toUsd: ToUsd): readonly Record<string, unknown>[] {
  const { depositFee = '0', partnerFee = '0' } = order.details
  return feeRows(
    { network: order.networkFee, deposit: decimal(depositFee), partner: decimal(partnerFee) },
    order.fiat,
    toUsd,
  )
}

/** A fee of zero is not listed. */
export function feeRows(
  fees: Readonly<Record<'network' | 'deposit' | 'partner', Decimal>>,
  fiat: string,
  toUsd: ToUsd,
): readonly Record<string, unknown>[] {
  return (['network', 'deposit', 'partner'] as const).flatMap((type) =>
    isPositive(fees[type])
      ? [{ type, amount: moneyText(fees[type], fiat), asset: fiat, normalized: toUsd(fees[type]) }]
      : [],
  )
}

export function usdOf(market: Market, amount: Decimal, fiat: string): string {
  return divide(amount, decimal(market.fiatOf(1, fiat).toFixed(8)), 2, 'half-up')
}

export function inverse(price: Decimal): Decimal {
  return divide(decimal('1'), price, 18, 'half-up')
}

function tagType({ network }: SimulatorOrder): string {
  return network === 'xrpl' ? 'destination-tag' : 'memo'
}

/** The same for every delivery of one event. */
function eventId({ id, word, updatedAt }: SimulatorOrder): string {
  const hex = createHash('sha256').update(`${id} ${word} ${updatedAt}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
