import { type Decimal, multiply, round, subtract } from '@sliproad/core/decimal'
import type { Order } from '../../../order/order.ts'
import type { Quote, QuoteRequest } from '../../../quotes/quote.ts'

/** The same wish as the order's, for all gateways; null where its amount is not known. */
export function requestFor(order: Order, country: string | null, state: string | null): QuoteRequest | null {
  const { direction, fiatAmount, cryptoAmount, fiatCurrency, cryptoCurrency, network, method } = order
  const side =
    (direction === 'buy' ? fiatAmount : cryptoAmount) === null ? other(direction) : usual(direction)
  const amount = side === 'fiat' ? fiatAmount : cryptoAmount
  if (amount === null) return null
  return { side, amount, fiat: fiatCurrency, crypto: cryptoCurrency, network, method, country, state }
}

function usual(direction: Order['direction']): QuoteRequest['side'] {
  return direction === 'buy' ? 'fiat' : 'crypto'
}

function other(direction: Order['direction']): QuoteRequest['side'] {
  return direction === 'buy' ? 'crypto' : 'fiat'
}

/** How much less than the order had promised, in money; null where the order had no price. */
export function lessThan(order: Order, quote: Quote, fiatPlaces: number): Decimal | null {
  const { direction, quotedAmount } = order
  if (quotedAmount === null) return null
  const less =
    direction === 'buy'
      ? multiply(subtract(quotedAmount, quote.cryptoAmount), quote.exchangeRate)
      : subtract(quotedAmount, quote.fiatAmount)
  return round(less, fiatPlaces, 'half-up')
}
