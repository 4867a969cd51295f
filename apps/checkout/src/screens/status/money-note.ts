import type { Locale } from '../../i18n/locale.ts'
import type { Order } from '../../order/order.ts'
import { momentOf } from '../../order/steps.ts'

export type MoneyNote = { title: string; text: string }

/** What happens to the user's money in this status; null for a completed order. */
export function moneyNote(
  order: Order,
  { slow, confirming }: { slow: boolean; confirming: boolean },
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): MoneyNote | null {
  const { status: words } = texts
  const { direction, gatewayName, fiatAmount, fiatCurrency, cryptoAmount, cryptoCurrency } = order
  const money = fiatAmount ? format.money(fiatAmount, fiatCurrency) : fiatCurrency
  const coins = cryptoAmount ? format.coinsOf(cryptoAmount, cryptoCurrency) : cryptoCurrency
  const sells = direction === 'sell'
  const paid = momentOf(order, 'processing') !== null
  switch (order.status) {
    case 'pending':
      // A user who came back is told that it was paid, so that what follows must not say otherwise.
      if (confirming && !sells) return { title: words.worry, text: words.worryPaid(gatewayName, money) }
      return {
        title: words.worry,
        text: sells ? texts.deposit.unsent(gatewayName) : words.worryUnpaid(gatewayName),
      }
    case 'processing': {
      const text = sells ? words.worrySold(gatewayName, coins) : words.worryPaid(gatewayName, money)
      return { title: words.worry, text: slow ? `${words.slowNote(gatewayName)} ${text}` : text }
    }
    case 'failed':
      if (sells) return { title: words.money, text: words.moneyFailedSell(gatewayName) }
      return {
        title: words.money,
        text: paid ? words.moneyFailedPaid(gatewayName, money) : words.notCharged(money),
      }
    case 'cancelled':
    case 'expired':
      return {
        title: words.money,
        text: paid ? words.moneyFailedPaid(gatewayName, money) : words.moneyUnpaid,
      }
    case 'refunded':
      return { title: words.money, text: sells ? words.moneyRefundedSell : words.moneyRefunded(money) }
    case 'completed':
      return null
  }
}
