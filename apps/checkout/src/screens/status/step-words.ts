import { compare, type Decimal, subtract } from '@sliproad/core/decimal'
import { methodInText } from '../../catalog/method-name.ts'
import { networkName } from '../../catalog/network-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import { bankDecline } from '../../order/decline-reason.ts'
import { isFinal, type Order } from '../../order/order.ts'
import { momentOf, type Step } from '../../order/steps.ts'
import { orderTitle } from './order-title.ts'

/** A step that is done is told in the past tense. `confirming`: the user came back, and the gateway has yet to say more. */
export function stepTitle(
  { name, state }: Step,
  order: Order,
  { texts }: Locale,
  confirming: boolean,
): string {
  const words = texts.status
  const { direction, gatewayName, cryptoCurrency, network } = order
  const sells = direction === 'sell'
  switch (name) {
    case 'placed':
      return hasPaid(order, confirming) ? words.paidAt(gatewayName) : words.placed
    case 'received':
      if (state === 'now') return confirming ? words.confirmingStep : orderTitle(order, false, texts)
      if (sells) return words.receivedSell(cryptoCurrency)
      return hasEnded(order) ? words.taken : words.confirmed
    case 'sending':
      if (sells) return words.sendingSell
      return state === 'now'
        ? words.sending(cryptoCurrency, networkName(network))
        : words.sent(cryptoCurrency, networkName(network))
    case 'arrived':
      return sells ? words.arrivedSell : words.arrived
    case 'refunding':
      return words.refundOnWay
    case 'refunded':
      return words.paidBack
    case 'nothing':
      return words.noneSent
    case 'stopped':
      if (bankDecline(order)) return words.declinedStep
      return momentOf(order, 'processing') && !sells
        ? words.stoppedBy(gatewayName)
        : orderTitle(order, false, texts)
  }
}

/** A note under a step's title; null when there is none. */
export function stepNote(
  { name, state }: Step,
  order: Order,
  { texts, format }: Locale,
  confirming: boolean,
): string | null {
  const words = texts.status
  const { gatewayName, fiatAmount, cryptoAmount, direction } = order
  const money = fiatAmount ? format.money(fiatAmount, order.fiatCurrency) : null
  const given =
    direction === 'buy' ? money : cryptoAmount && format.coinsOf(cryptoAmount, order.cryptoCurrency)
  const method = order.method && direction === 'buy' ? methodInText(texts, null, order.method) : null
  if (name === 'placed' && given) {
    if (hasPaid(order, confirming)) return method ? words.paidBy(given, method) : given
    return method ? words.placedNote(given, method, gatewayName) : words.placedPlain(given, gatewayName)
  }
  return name === 'received' && state === 'now' && !confirming ? words.awaited(gatewayName) : null
}

/** The money of a purchase has left the user, as far as the page knows. */
function hasPaid(order: Order, confirming: boolean): boolean {
  if (order.direction === 'sell' || hasEnded(order)) return false
  return confirming || momentOf(order, 'processing') !== null
}

function hasEnded(order: Order): boolean {
  return isFinal(order) && order.status !== 'completed'
}

/** What arrived, beside what was quoted: a difference is explained, because the user sees it in the wallet. */
export function quotedNote(
  { direction, gatewayName, cryptoAmount, cryptoCurrency, fiatAmount, fiatCurrency, quotedAmount }: Order,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string | null {
  const buys = direction === 'buy'
  const got = buys ? cryptoAmount : fiatAmount
  if (got === null || quotedAmount === null) return null
  const written = (amount: Decimal) =>
    buys ? format.exactCoinsOf(amount, cryptoCurrency) : format.money(amount, fiatCurrency)
  const difference = (amount: Decimal) =>
    buys ? format.exactCoins(amount) : format.money(amount, fiatCurrency)
  const words = texts.status
  const order = compare(got, quotedAmount)
  if (order === 0) return words.asQuoted(written(got))
  const why = buys ? words.moved(gatewayName) : words.movedSell(gatewayName)
  return order < 0
    ? `${words.lessThanQuoted(written(got), difference(subtract(quotedAmount, got)))} ${why}`
    : `${words.moreThanQuoted(written(got), difference(subtract(got, quotedAmount)))} ${why}`
}
