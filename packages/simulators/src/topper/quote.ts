import {
  add,
  compare,
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
  type NamedAmount,
  networkFeeIn,
  type PricingDeps,
  partOf,
  rateOf,
  wholeLeaving,
} from '../pricing.ts'
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

/** `fiatAmount` is all that is paid, fees included, or what is paid out after them. */
export type Quote = {
  fiatAmount: Decimal
  cryptoAmount: Decimal
  depositFee: Decimal
  networkFee: Decimal
  partnerFee: Decimal
  /** Fiat for one coin. */
  price: Decimal
}

/** Both shares are taken of the whole: of what is paid, or of what the coins are worth. Undefined when they eat it. */
export function quoteOrder(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { orderType, coin, fiat, method, amount, partnerShare } = input
  const isBuy = orderType === 'buy'
  const { asset } = coin
  const places = fiatPlaces(fiat)
  const price = rateOf(deps, { orderType, asset, fiat })
  const share = feeShare(deps.terms, method.feePercent)
  // A seller pays for the transfer himself.
  const networkFee = isBuy ? networkFeeIn(deps.market, asset, fiat) : decimal('0')
  const whole = wholeOf(input, { price, shares: add(share, partnerShare), networkFee, places })

  const depositFee = partOf(whole, share, places)
  const partnerFee = partOf(whole, partnerShare, places)
  const left = subtract(subtract(whole, add(depositFee, partnerFee)), networkFee)
  if (!isPositive(left)) return undefined
  const isNamed = amount.side === 'crypto'
  const cryptoAmount = isNamed
    ? amount.value
    : divide(isBuy ? left : whole, price, Math.min(asset.decimals, 10), isBuy ? 'down' : 'up')
  const fiatAmount = isBuy ? whole : left
  return { fiatAmount, cryptoAmount, depositFee, networkFee, partnerFee, price }
}

type Parts = { price: Decimal; shares: Decimal; networkFee: Decimal; places: number }

/** The amount that the shares are taken of: named as it is, or found from the side that was named. */
function wholeOf({ orderType, amount }: QuoteInput, { price, shares, networkFee, places }: Parts): Decimal {
  const isFiat = amount.side === 'fiat'
  if (orderType === 'buy') {
    return isFiat
      ? amount.value
      : wholeLeaving(add(multiply(amount.value, price), networkFee), shares, places)
  }
  return isFiat
    ? wholeLeaving(amount.value, shares, places)
    : round(multiply(amount.value, price), places, 'down')
}

export function isWithin(value: Decimal, { minimum, maximum }: { minimum: Decimal; maximum: Decimal }) {
  if (compare(value, minimum) < 0) return 'too little'
  return compare(value, maximum) > 0 ? 'too much' : 'fine'
}
