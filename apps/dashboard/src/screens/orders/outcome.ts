import type { Order, OrderDetail } from '@sliproad/api/resources/dashboard/records'
import { add, compare, type Decimal, decimal, divide, isPositive, subtract } from '@sliproad/core/decimal'
import { type OrderStatus, orderEnds } from '@sliproad/core/vocabulary'
import { formatCoinsOf, formatMoney } from '../../parts/formats/amounts.ts'
import type { Texts } from '../../texts/en.ts'

type Amounts = Pick<
  Order,
  'type' | 'status' | 'fiatAmount' | 'fiatCurrency' | 'cryptoAmount' | 'cryptoCurrency'
>

const moneyOf = ({ fiatAmount, fiatCurrency }: Amounts) =>
  fiatAmount === null ? fiatCurrency : formatMoney(fiatAmount, fiatCurrency)
const coinsOf = ({ cryptoAmount, cryptoCurrency }: Amounts) =>
  cryptoAmount === null ? cryptoCurrency : formatCoinsOf(cryptoAmount, cryptoCurrency)

/** What came of an order, as its title. */
export function outcomeOf(order: Amounts, t: Texts['order']['outcome']): string {
  const { type, status, cryptoCurrency } = order
  const [money, coins] = [moneyOf(order), coinsOf(order)]
  if (status === 'completed') return type === 'buy' ? t.delivered(coins) : t.paidOut(money)
  if (status === 'processing') return type === 'buy' ? t.onItsWay(money, cryptoCurrency) : t.received(coins)
  if (status === 'failed') return type === 'buy' ? t.declined(money) : t.declined(coins)
  if (status === 'refunded') return type === 'buy' ? t.refunded(money) : t.refunded(coins)
  if (status === 'cancelled') return t.cancelled(money)
  if (status === 'expired') return type === 'buy' ? t.neverPaid(money) : t.neverSent(coins)
  return type === 'buy' ? t.waiting(money, cryptoCurrency) : t.waitingSell(coins)
}

const ends: readonly OrderStatus[] = orderEnds

/** Whether anything was sent to the customer, or is expected to be. */
export function isSent({ status }: Pick<Order, 'status'>): boolean {
  return status === 'completed' || !ends.includes(status)
}

/** What was delivered against what was quoted, in words; null where there is nothing to compare. */
export function againstQuote(order: OrderDetail, t: Texts['order']): string | null {
  const isBuy = order.type === 'buy'
  const [quoted, delivered] = isBuy
    ? [order.quoted?.cryptoAmount, order.delivered?.cryptoAmount]
    : [order.quoted?.fiatAmount, order.delivered?.fiatAmount]
  if (!quoted || !delivered || order.status !== 'completed') return null
  const [promised, came] = [decimal(quoted), decimal(delivered)]
  const show = (amount: string) =>
    isBuy ? formatCoinsOf(amount, order.cryptoCurrency) : formatMoney(amount, order.fiatCurrency)
  if (show(quoted) === show(delivered)) return t.asQuoted
  return compare(came, promised) < 0
    ? t.lessThanQuoted(show(subtract(promised, came)))
    : t.moreThanQuoted(show(subtract(came, promised)))
}

type Priced = Pick<OrderDetail, 'type' | 'status' | 'fiatAmount' | 'cryptoAmount' | 'fees'>

/** What one coin costs before fees, from the order's own figures; null while one of these is not known. */
export function priceOfCoin(order: Priced): Decimal | null {
  const { type, fiatAmount, cryptoAmount } = order
  const totalFee = order.fees?.totalFee
  if (!isSent(order) || !fiatAmount || !cryptoAmount || !totalFee) return null
  const [money, fee, coins] = [decimal(fiatAmount), decimal(totalFee), decimal(cryptoAmount)]
  const worth = type === 'buy' ? subtract(money, fee) : add(money, fee)
  if (!isPositive(worth) || !isPositive(coins)) return null
  return divide(worth, coins, pricePlaces, 'half-up')
}

/** Enough for coins of which a cent buys a thousand. */
const pricePlaces = 12
