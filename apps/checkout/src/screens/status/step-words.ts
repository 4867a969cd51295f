import { compare, type Decimal, subtract } from '@sliproad/core/decimal'
import { methodInText } from '../../catalog/method-name.ts'
import { networkName } from '../../catalog/network-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import type { Step } from '../../order/steps.ts'
import { orderTitle } from './order-title.ts'

export function stepTitle({ name, state }: Step, order: Order, { texts }: Locale): string {
  const words = texts.status
  const sells = order.direction === 'sell'
  switch (name) {
    case 'placed':
      return words.placed
    case 'received':
      if (state === 'now') return orderTitle(order, false, texts)
      return sells ? words.receivedSell(order.cryptoCurrency) : words.received
    case 'sending':
      if (sells) return words.sendingSell
      return state === 'done'
        ? words.sent(order.cryptoCurrency, networkName(order.network))
        : words.sending(networkName(order.network))
    case 'arrived':
      return sells ? words.arrivedSell : words.arrived
    case 'refunded':
      return words.paidBack
    case 'stopped':
      return orderTitle(order, false, texts)
  }
}

/** A note under a step's title; null when there is none. */
export function stepNote({ name, state }: Step, order: Order, { texts, format }: Locale): string | null {
  const words = texts.status
  const { gatewayName, fiatAmount, cryptoAmount, method, direction } = order
  const money = fiatAmount ? format.money(fiatAmount, order.fiatCurrency) : null
  const given =
    direction === 'buy' ? money : cryptoAmount && format.coinsOf(cryptoAmount, order.cryptoCurrency)
  if (name === 'placed' && given) {
    return method && direction === 'buy'
      ? words.placedNote(given, methodInText(texts, null, method), gatewayName)
      : words.placedPlain(given, gatewayName)
  }
  if (name === 'received' && state === 'now') return words.awaited(gatewayName)
  if (name === 'received' && given) return words.receivedNote(gatewayName, given)
  if (name === 'arrived' && state === 'done') return quotedNote(order, { texts, format })
  if (name === 'sending' && state === 'now' && order.wait) return words.usual(format.wait(order.wait, 'long'))
  return null
}

/** What arrived, beside what was quoted: a difference is explained, because the user sees it in the wallet. */
function quotedNote(
  { direction, cryptoAmount, cryptoCurrency, fiatAmount, fiatCurrency, quotedAmount }: Order,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string | null {
  const got = direction === 'buy' ? cryptoAmount : fiatAmount
  if (got === null || quotedAmount === null) return null
  const written = (amount: Decimal) =>
    direction === 'buy' ? format.exactCoinsOf(amount, cryptoCurrency) : format.money(amount, fiatCurrency)
  const words = texts.status
  const order = compare(got, quotedAmount)
  if (order === 0) return words.asQuoted(written(got))
  return order < 0
    ? words.lessThanQuoted(written(got), written(subtract(quotedAmount, got)))
    : words.moreThanQuoted(written(got), written(subtract(got, quotedAmount)))
}
