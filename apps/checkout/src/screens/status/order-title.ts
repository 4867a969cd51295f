import type { Texts } from '../../i18n/languages/en.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'

/** The order's status as a sentence; while the user has coins to send, what to send. */
export function pageTitle(
  order: Order,
  slow: boolean,
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const { deposit, cryptoCurrency, gatewayName } = order
  if (!deposit) return orderTitle(order, slow, texts)
  return texts.deposit.title(format.exactCoinsOf(deposit.amount, cryptoCurrency), gatewayName)
}

export function orderTitle(
  { status, direction, gatewayName, cryptoCurrency }: Order,
  slow: boolean,
  { status: words }: Texts,
): string {
  const sells = direction === 'sell'
  switch (status) {
    case 'pending':
      return sells ? words.pendingSell(cryptoCurrency) : words.pending
    case 'processing':
      if (slow) return words.slow
      return sells ? words.processingSell(gatewayName) : words.processing(gatewayName, cryptoCurrency)
    case 'completed':
      return sells ? words.completedSell : words.completed(cryptoCurrency)
    case 'failed':
      return sells ? words.failedSell(gatewayName) : words.failed(gatewayName)
    case 'cancelled':
      return words.cancelled
    case 'expired':
      return words.expired
    case 'refunded':
      return words.refunded(gatewayName)
  }
}
