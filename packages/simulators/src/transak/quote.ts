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
import { toDecimal } from '../market.ts'
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import {
  feeShare,
  greater,
  type NamedAmount,
  networkFeeIn,
  type PricingDeps,
  partOf,
  rateOf,
  usdIn,
  wholeLeaving,
} from '../pricing.ts'
import { type Coin, placesOf } from './catalogue.ts'
import type { PaymentOption } from './payment-options.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  option: PaymentOption
  amount: NamedAmount
}

/** `fiatAmount` is all that is paid, fees included, or what is paid out after them. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  transakFee: Decimal
  networkFee: Decimal
  /** Fiat for one coin, with and without Transak's share of it. */
  price: Decimal
  marketPrice: Decimal
}

/** Undefined when the fees eat it all. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, option } = input
  const isBuy = orderType === 'buy'
  const { asset } = coin
  const feePercent = isBuy ? option.feePercent : (option.payout?.feePercent ?? option.feePercent)
  const own: Terms = {
    places: fiatPlaces(fiat),
    price: rateOf(deps, { orderType, asset, fiat }),
    marketPrice: toDecimal(deps.market.price(asset.code, fiat)),
    share: feeShare(deps.terms, feePercent),
    least: usdIn(deps.market, option.minFeeUsd, fiat),
    // A seller pays for the transfer himself.
    networkFee: isBuy ? networkFeeIn(deps.market, asset, fiat) : decimal('0'),
  }
  if (!isBuy) return saleOf(input, own)
  return input.amount.side === 'fiat' ? purchaseFor(input, own) : purchaseOf(input, own)
}

type Terms = {
  places: number
  price: Decimal
  marketPrice: Decimal
  share: Decimal
  least: Decimal
  networkFee: Decimal
}

function purchaseFor({ amount, coin }: QuoteInput, terms: Terms): Quote | undefined {
  const { places, price, marketPrice, share, least, networkFee } = terms
  const transakFee = greater(partOf(amount.value, share, places), least)
  const traded = subtract(subtract(amount.value, transakFee), networkFee)
  if (!isPositive(traded)) return undefined
  const cryptoAmount = divide(traded, price, placesOf(coin.asset), 'down')
  return { fiatAmount: amount.value, cryptoAmount, transakFee, networkFee, price, marketPrice }
}

/** The fee is a share of the whole payment, so the payment is solved for. */
function purchaseOf({ amount }: QuoteInput, terms: Terms): Quote {
  const { places, price, marketPrice, share, least, networkFee } = terms
  const traded = round(multiply(amount.value, price), places, 'up')
  const beforeFee = add(traded, networkFee)
  const byShare = wholeLeaving(beforeFee, share, places)
  const fiatAmount = greater(byShare, add(beforeFee, least))
  const transakFee = subtract(fiatAmount, beforeFee)
  return { fiatAmount, cryptoAmount: amount.value, transakFee, networkFee, price, marketPrice }
}

function saleOf({ amount }: QuoteInput, terms: Terms): Quote | undefined {
  const { places, price, marketPrice, share, least, networkFee } = terms
  const gross = round(multiply(amount.value, price), places, 'down')
  const transakFee = greater(partOf(gross, share, places), least)
  const fiatAmount = subtract(gross, transakFee)
  if (!isPositive(fiatAmount)) return undefined
  return { fiatAmount, cryptoAmount: amount.value, transakFee, networkFee, price, marketPrice }
}
