import {
  add,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  round,
  subtract,
} from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { GatewayTerms } from '../gateway-terms.ts'
import { type Market, toDecimal } from '../market.ts'
import type { OrderType } from '../order.ts'
import type { Coin } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  method: Method
  amount: { side: 'fiat' | 'crypto'; value: Decimal }
}

/** Fees are in fiat and already inside `fiatAmount`, which is what is paid or paid out in all. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  price: Decimal
}

/** Banxa earns on the rate besides its fees, and passes a transfer on at more than it costs. */
const extraSpread = 0.009
const networkFactor = 1.5

/** Undefined when the fees eat it all. */
export function quoteOrder(
  deps: { market: Market; terms: GatewayTerms },
  input: QuoteInput,
): Quote | undefined {
  const { market, terms } = deps
  const { orderType, coin, fiat, method, amount } = input
  const places = findFiat(fiat)?.decimals ?? 2
  const coinPlaces = Math.min(coin.asset.decimals, 8)
  const sign = orderType === 'buy' ? 1 : -1
  const price = toDecimal(market.price(coin.asset.code, fiat) * (1 + sign * (terms.spread + extraSpread)))
  const networkFee = toDecimal(market.fiatOf(market.networkFeeUsd(coin.asset) * networkFactor, fiat), places)
  const share = toDecimal((method.feePercent * terms.feeFactor) / 100, 6)
  const fixed = toDecimal(market.fiatOf(method.fixedFeeUsd, fiat), places)
  const feeOn = (value: Decimal) => add(round(multiply(value, share), places, 'half-up'), fixed)

  if (amount.side === 'fiat') {
    const processingFee = feeOn(amount.value)
    const fees = add(processingFee, networkFee)
    const traded = orderType === 'buy' ? subtract(amount.value, fees) : add(amount.value, fees)
    if (!isPositive(traded)) return undefined
    const cryptoAmount = divide(traded, price, coinPlaces, orderType === 'buy' ? 'down' : 'up')
    return { fiatAmount: amount.value, cryptoAmount, processingFee, networkFee, price }
  }

  const traded = round(multiply(amount.value, price), places, orderType === 'buy' ? 'up' : 'down')
  if (orderType === 'sell') {
    const processingFee = feeOn(traded)
    const fiatAmount = subtract(subtract(traded, processingFee), networkFee)
    if (!isPositive(fiatAmount)) return undefined
    return { fiatAmount, cryptoAmount: amount.value, processingFee, networkFee, price }
  }
  // The share is taken of the whole payment, so the payment is solved for.
  const whole = add(add(traded, fixed), networkFee)
  const fiatAmount = divide(whole, subtract(decimal('1'), share), places, 'up')
  const processingFee = subtract(subtract(fiatAmount, traded), networkFee)
  return { fiatAmount, cryptoAmount: amount.value, processingFee, networkFee, price }
}
