import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { priceTrade } from '../price-trade.ts'
import { feeShare, type NamedAmount, networkFeeIn, type PricingDeps, rateOf } from '../pricing.ts'
import type { Coin } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  method: Method
  amount: NamedAmount
  /** The partner's share of the whole amount. */
  partnerShare: Decimal
}

/** `fiatAmount` is the total paid, fees included, or the payout after fees. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  depositFee: Decimal
  networkFee: Decimal
  partnerFee: Decimal
  /** Fiat for one coin. */
  price: Decimal
}

/** Undefined when the fees leave nothing. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method, amount, partnerShare } = input
  const { asset } = coin
  const priced = priceTrade({
    ...{ orderType, asset, fiat, amount, partnerShare },
    price: rateOf(deps, { orderType, asset, fiat }),
    share: feeShare(deps.terms, method.feePercent),
    // A seller pays for the transfer.
    networkFee: orderType === 'buy' ? networkFeeIn(deps.market, asset, fiat) : decimal('0'),
    places: Math.min(asset.decimals, 10),
  })
  if (!priced) return undefined
  const { ownFee: depositFee, fiatAmount, cryptoAmount, networkFee, partnerFee, price } = priced
  return { fiatAmount, cryptoAmount, depositFee, networkFee, partnerFee, price }
}

export function isWithin(value: Decimal, { minimum, maximum }: { minimum: Decimal; maximum: Decimal }) {
  if (compare(value, minimum) < 0) return 'too little'
  return compare(value, maximum) > 0 ? 'too much' : 'fine'
}
