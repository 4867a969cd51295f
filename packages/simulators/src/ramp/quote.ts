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
import { fiatPlaces } from '../money.ts'
import type { OrderType } from '../order.ts'
import {
  feeShare,
  greater,
  type NamedAmount,
  type PricingDeps,
  partOf,
  rateOf,
  usdIn,
  wholeLeaving,
} from '../pricing.ts'
import { type Coin, networkFeeIn } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  orderType: OrderType
  coin: Coin
  fiat: string
  method: Method
  amount: NamedAmount
}

/** `fiatValue` is paid in all (buy) or paid out (sell); the applied fee is Ramp's own and the network's. */
export type Quote = {
  fiatValue: Decimal
  cryptoAmount: Decimal
  baseRampFee: Decimal
  networkFee: Decimal
  appliedFee: Decimal
  price: Decimal
}

type Fees = { share: Decimal; least: Decimal; networkFee: Decimal; places: number }

/** Undefined when the fees eat it all. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method } = input
  const { asset } = coin
  const isBuy = orderType === 'buy'
  const price = rateOf(deps, { orderType, asset, fiat })
  const fees: Fees = {
    share: feeShare(deps.terms, method.feePercent),
    least: usdIn(deps.market, method.minFeeUsd, fiat),
    // A seller sends the coins himself.
    networkFee: isBuy ? decimal(String(networkFeeIn(asset, fiat, deps.market))) : decimal('0'),
    places: fiatPlaces(fiat),
  }
  return isBuy ? quoteBuy(input, price, fees) : quoteSell(input, price, fees)
}

function quoteBuy({ coin, amount }: QuoteInput, price: Decimal, fees: Fees): Quote | undefined {
  const { decimals } = coin.asset
  if (amount.side === 'fiat') {
    const baseRampFee = feeOn(amount.value, fees)
    const appliedFee = add(baseRampFee, fees.networkFee)
    const traded = subtract(amount.value, appliedFee)
    if (!isPositive(traded)) return undefined
    const cryptoAmount = divide(traded, price, decimals, 'down')
    return {
      fiatValue: amount.value,
      cryptoAmount,
      baseRampFee,
      networkFee: fees.networkFee,
      appliedFee,
      price,
    }
  }
  const traded = round(multiply(amount.value, price), fees.places, 'up')
  const beside = add(traded, fees.networkFee)
  // The share is taken of the whole payment, so the payment is solved for.
  const shared = wholeLeaving(beside, fees.share, fees.places)
  const fiatValue = greater(shared, add(beside, fees.least))
  const appliedFee = subtract(fiatValue, traded)
  const baseRampFee = subtract(appliedFee, fees.networkFee)
  return {
    fiatValue,
    cryptoAmount: amount.value,
    baseRampFee,
    networkFee: fees.networkFee,
    appliedFee,
    price,
  }
}

function quoteSell({ coin, amount }: QuoteInput, price: Decimal, fees: Fees): Quote | undefined {
  const { networkFee } = fees
  if (amount.side === 'crypto') {
    const traded = round(multiply(amount.value, price), fees.places, 'down')
    const fee = feeOn(traded, fees)
    const fiatValue = subtract(traded, fee)
    if (!isPositive(fiatValue)) return undefined
    return { fiatValue, cryptoAmount: amount.value, baseRampFee: fee, networkFee, appliedFee: fee, price }
  }
  const shared = wholeLeaving(amount.value, fees.share, fees.places)
  const traded = greater(shared, add(amount.value, fees.least))
  const fee = subtract(traded, amount.value)
  const cryptoAmount = divide(traded, price, coin.asset.decimals, 'up')
  return { fiatValue: amount.value, cryptoAmount, baseRampFee: fee, networkFee, appliedFee: fee, price }
}

function feeOn(value: Decimal, { share, least, places }: Fees): Decimal {
  return greater(partOf(value, share, places), least)
}
