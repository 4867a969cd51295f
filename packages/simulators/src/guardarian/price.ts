import type { Asset } from '@sliproad/core/assets'
import { add, type Decimal, decimal, isPositive, multiply, round, subtract } from '@sliproad/core/decimal'
import { toDecimal } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { coinPlaces, feeShare, type PricingDeps, rateOf, usdIn } from '../pricing.ts'
import type { Method } from './payment-methods.ts'

export type Trade = {
  orderType: OrderType
  fiat: string
  asset: Asset
  method: Method
  /** `direct` fixes the sent amount, `reverse` the received one. */
  amount: { type: 'direct' | 'reverse'; value: Decimal }
}

/** Fees of the service in fiat; the network fee in the coin, and only when coins are sent to the user. */
export type Price = {
  from: Decimal
  to: Decimal
  serviceFee: Decimal
  bankFee: Decimal
  networkFee: Decimal
  /** The value of the coins that the network keeps. */
  networkFeeInFiat: Decimal
  /** The remaining money, or the value of the coins before fees. */
  converted: Decimal
  rate: Decimal
}

const extraSpread = 0.006

/** Undefined when the fees leave nothing. */
export function priceOf(
  deps: PricingDeps,
  { orderType, fiat, asset, method, amount }: Trade,
): Price | undefined {
  const { market, terms } = deps
  const isBuy = orderType === 'buy'
  const kept = market.networkFeeUsd(asset) / market.restingUsdPrice(asset.code)
  const networkFee = isBuy ? toDecimal(kept, coinPlaces(asset)) : decimal('0')
  const isFiat = isBuy === (amount.type === 'direct')
  const rate = rateOf(deps, { orderType, asset, fiat }, extraSpread)
  const priced = priceTrade({
    ...{ orderType, asset, fiat },
    // The network keeps coins, so more are bought than arrive.
    amount: isFiat
      ? { side: 'fiat', value: amount.value }
      : { side: 'crypto', value: add(amount.value, networkFee) },
    price: rate,
    share: feeShare(terms, method.feePercent),
    fixedFee: usdIn(market, method.bankFeeUsd, fiat),
  })
  if (!priced) return undefined
  const bankFee = usdIn(market, method.bankFeeUsd, fiat)
  const coins = subtract(priced.cryptoAmount, networkFee)
  if (!isPositive(coins)) return undefined
  const [from, to] = isBuy ? [priced.fiatAmount, coins] : [coins, priced.fiatAmount]
  return {
    from,
    to,
    serviceFee: subtract(priced.ownFee, bankFee),
    bankFee,
    networkFee,
    networkFeeInFiat: round(multiply(networkFee, rate), fiatPlaces(fiat), 'half-up'),
    converted: isBuy ? subtract(priced.whole, priced.ownFee) : priced.whole,
    rate,
  }
}
