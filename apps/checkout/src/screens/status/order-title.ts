import type { Texts } from '../../i18n/languages/en.ts'
import type { Locale } from '../../i18n/locale.ts'
import { bankDecline } from '../../order/decline-reason.ts'
import type { Order } from '../../order/order.ts'
import { momentOf } from '../../order/steps.ts'

/** The order's status as a sentence; while the user has coins to send, what to send. */
export function pageTitle(
  order: Order,
  { slow, returned }: { slow: boolean; returned: boolean },
  { texts, format }: Pick<Locale, 'texts' | 'format'>,
): string {
  const { deposit, cryptoCurrency, gatewayName } = order
  if (!deposit) {
    if (isConfirming(order, returned)) return texts.status.confirming(gatewayName)
    return bankDecline(order) ? texts.status.declined : orderTitle(order, slow, texts)
  }
  return texts.deposit.title(format.exactCoinsOf(deposit.amount, cryptoCurrency), gatewayName)
}

/** The user came back from the gateway, which has not said yet what became of the payment. */
export function isConfirming({ status, direction, deposit }: Order, returned: boolean): boolean {
  return returned && status === 'pending' && direction === 'buy' && !deposit
}

export function orderTitle(order: Order, slow: boolean, { status: words }: Texts): string {
  const { status, direction, gatewayName, cryptoCurrency } = order
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
      if (sells) return words.failedSell(gatewayName)
      return momentOf(order, 'processing')
        ? words.failedPaid(gatewayName, cryptoCurrency)
        : words.failed(gatewayName)
    case 'cancelled':
      return words.cancelled
    case 'expired':
      return words.expired
    case 'refunded':
      return words.refunded(gatewayName)
  }
}
