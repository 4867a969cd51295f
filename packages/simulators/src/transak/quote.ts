import { type Decimal, decimal } from '@sliproad/core/decimal'
import { toDecimal } from '../market.ts'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { feeShare, type NamedAmount, networkFeeIn, type PricingDeps, rateOf, usdIn } from '../pricing.ts'
import { type Coin, placesOf } from './catalogue.ts'
import type { PaymentOption } from './payment-options.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  option: PaymentOption
  amount: NamedAmount
}

/** `fiatAmount` is the total paid, fees included, or the payout after fees. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  transakFee: Decimal
  networkFee: Decimal
  /** Fiat for one coin, with and without Transak's share of it. */
  price: Decimal
  marketPrice: Decimal
}

/** Undefined when the fees leave nothing. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, option, amount } = input
  const isBuy = orderType === 'buy'
  const { asset } = coin
  const feePercent = isBuy ? option.feePercent : (option.payout?.feePercent ?? option.feePercent)
  const priced = priceTrade({
    ...{ orderType, asset, fiat, amount },
    price: rateOf(deps, { orderType, asset, fiat }),
    share: feeShare(deps.terms, feePercent),
    leastFee: usdIn(deps.market, option.minFeeUsd, fiat),
    // A seller pays for the transfer.
    networkFee: isBuy ? networkFeeIn(deps.market, asset, fiat) : decimal('0'),
    places: placesOf(asset),
  })
  if (!priced) return undefined
  const { fiatAmount, cryptoAmount, ownFee: transakFee, networkFee, price } = priced
  const marketPrice = toDecimal(deps.market.price(asset.code, fiat))
  return { fiatAmount, cryptoAmount, transakFee, networkFee, price, marketPrice }
}
