import type { Asset } from '@sliproad/core/assets'
import { type Decimal, isPositive } from '@sliproad/core/decimal'
import { toDecimal } from '../market.ts'
import type { OrderType } from '../order.ts'
import { priceOnTop, priceTrade, type TradePrice } from '../price-trade.ts'
import { feeShare, type NamedAmount, networkFeeIn, type PricingDeps, rateOf, usdIn } from '../pricing.ts'
import type { CryptoRow, FiatRow } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  asset: Asset
  crypto: CryptoRow
  fiat: FiatRow
  method: Method
  amount: NamedAmount
  /** Whether a fiat amount is the total paid, or the part that is converted. */
  feesIncluded: boolean
  extraFeePercent: number
}

/** All fees in fiat. Buy: `total` is charged and is exactly the sum of the rest. Sell: `total` is paid out. */
export type Quote = {
  base: Decimal
  fee: Decimal
  extraFee: Decimal
  networkFee: Decimal
  total: Decimal
  cryptoAmount: Decimal
  price: Decimal
}

/** A percentage with a minimum, the network cost, and the partner's share; undefined when fees leave nothing. */
export function quoteBuy(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const terms = termsOf(deps, input, 'buy')
  const networkFee = networkFeeIn(deps.market, input.asset, terms.fiat)
  const priced = priceOnTop({ ...terms, networkFee, isTotal: input.feesIncluded })
  if (!isPositive(priced.traded)) return undefined
  return { ...quoteOf(priced), base: priced.traded, total: priced.whole }
}

/** The fee is taken from the proceeds; the seller pays the network cost. */
export function quoteSell(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const priced = priceTrade({ ...termsOf(deps, input, 'sell'), orderType: 'sell' })
  return priced && { ...quoteOf(priced), base: priced.whole, total: priced.fiatAmount }
}

function termsOf(deps: PricingDeps, input: QuoteInput, orderType: OrderType) {
  const { asset, crypto, method, amount } = input
  const fiat = input.fiat.code.toUpperCase()
  return {
    ...{ asset, fiat, amount },
    price: rateOf(deps, { orderType, asset, fiat }),
    share: feeShare(deps.terms, method.feePercent),
    leastFee: usdIn(deps.market, method.minFeeUsd, fiat),
    partnerShare: toDecimal(input.extraFeePercent / 100, 6),
    places: crypto.precision,
  }
}

function quoteOf({ ownFee, partnerFee, networkFee, cryptoAmount, price }: TradePrice) {
  return { fee: ownFee, extraFee: partnerFee, networkFee, cryptoAmount, price }
}
