import type { Asset } from '@sliproad/core/assets'
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
import { fiatPlaces } from './money.ts'
import type { OrderType } from './order.ts'
import { coinPlaces, greater, grossOf, type NamedAmount, partOf } from './pricing.ts'

/** A gateway's terms of a trade. Shares are fractions of one; fees are in fiat. */
export type TradeTerms = {
  orderType: OrderType
  asset: Asset
  fiat: string
  amount: NamedAmount
  /** Fiat for one coin before fees. */
  price: Decimal
  share: Decimal
  /** The minimum of the share, and the fixed fee on top of it. */
  leastFee?: Decimal
  fixedFee?: Decimal
  partnerShare?: Decimal
  networkFee?: Decimal
  /** The precision of coins; eight places unless the gateway has its own rule. */
  places?: number
}

/** `whole` is all that is paid (buy) or what the coins fetch (sell); `traded` is what stands against the coins. */
export type TradePrice = {
  whole: Decimal
  traded: Decimal
  /** What is paid in all (buy), or paid out (sell). */
  fiatAmount: Decimal
  cryptoAmount: Decimal
  ownFee: Decimal
  partnerFee: Decimal
  networkFee: Decimal
  price: Decimal
}

const zero = decimal('0')

/**
 * Prices a trade from the side that was named, with fees inside of the whole: the shares are taken of it. Undefined when
 * the fees leave nothing.
 */
export function priceTrade(terms: TradeTerms): TradePrice | undefined {
  const { orderType, amount, price, partnerShare = zero, networkFee = zero } = terms
  const isBuy = orderType === 'buy'
  const cents = fiatPlaces(terms.fiat)
  const isFiat = amount.side === 'fiat'
  // The other side: what buys coins, or what is paid out.
  const named = isFiat ? amount.value : round(multiply(amount.value, price), cents, isBuy ? 'up' : 'down')
  const isWholeNamed = isBuy === isFiat
  const whole = isWholeNamed ? named : wholeFor(named, terms, cents)
  const partnerFee = partOf(whole, partnerShare, cents)
  const others = add(partnerFee, networkFee)
  const ownFee = isWholeNamed ? feeOf(whole, terms, cents) : subtract(subtract(whole, named), others)
  const rest = isWholeNamed ? subtract(subtract(whole, ownFee), others) : named
  if (!isPositive(rest)) return undefined
  const traded = isBuy ? rest : whole
  const places = terms.places ?? coinPlaces(terms.asset)
  const cryptoAmount = isFiat ? divide(traded, price, places, isBuy ? 'down' : 'up') : amount.value
  if (!isPositive(cryptoAmount)) return undefined
  const fiatAmount = isBuy ? whole : rest
  return { whole, traded, fiatAmount, cryptoAmount, ownFee, partnerFee, networkFee, price }
}

export type OnTopTerms = Omit<TradeTerms, 'orderType' | 'fixedFee'> & {
  /** A fiat amount is all that is paid; otherwise it is what buys coins. */
  isTotal?: boolean
  /** What the gateway's share is taken of; what buys coins unless it has its own rule. */
  feeBasis?: (traded: Decimal) => Decimal
}

/**
 * Prices a purchase whose fees come on top: the shares are taken of what buys coins. Fees can eat a named whole; then
 * `traded` is not positive.
 */
export function priceOnTop(terms: OnTopTerms): TradePrice {
  const { amount, price, isTotal = false, partnerShare = zero, networkFee = zero } = terms
  const cents = fiatPlaces(terms.fiat)
  const places = terms.places ?? coinPlaces(terms.asset)
  const isFiat = amount.side === 'fiat'
  const isWholeNamed = isFiat && isTotal
  const traded = isWholeNamed
    ? tradedWithin(subtract(amount.value, networkFee), terms, cents)
    : isFiat
      ? amount.value
      : round(multiply(amount.value, price), cents, 'up')
  const partnerFee = partOf(traded, partnerShare, cents)
  const others = add(partnerFee, networkFee)
  // The fee takes the rounding, so that the parts make a named whole to the cent.
  const ownFee = isWholeNamed
    ? subtract(subtract(amount.value, traded), others)
    : greater(partOf(terms.feeBasis?.(traded) ?? traded, terms.share, cents), terms.leastFee ?? zero)
  const whole = isWholeNamed ? amount.value : add(add(traded, ownFee), others)
  const cryptoAmount = isFiat ? divide(traded, price, places, 'down') : amount.value
  return { whole, traded, fiatAmount: whole, cryptoAmount, ownFee, partnerFee, networkFee, price }
}

/** The shares are taken of a part of the rest, so that part is solved for. */
function tradedWithin(
  rest: Decimal,
  { share, leastFee = zero, partnerShare = zero }: OnTopTerms,
  cents: number,
): Decimal {
  const one = add(decimal('1'), partnerShare)
  const byShare = divide(rest, add(one, share), cents, 'down')
  if (compare(multiply(byShare, share), leastFee) >= 0) return byShare
  return divide(subtract(rest, leastFee), one, cents, 'down')
}

function feeOf(whole: Decimal, { share, leastFee = zero, fixedFee = zero }: TradeTerms, cents: number) {
  return add(greater(partOf(whole, share, cents), leastFee), fixedFee)
}

/** The shares are taken of the whole, so the equation is solved for the whole. */
function wholeFor(rest: Decimal, terms: TradeTerms, cents: number): Decimal {
  const { share, leastFee = zero, fixedFee = zero, partnerShare = zero, networkFee = zero } = terms
  const beside = add(add(rest, fixedFee), networkFee)
  return greater(
    grossOf(beside, add(share, partnerShare), cents),
    grossOf(add(beside, leastFee), partnerShare, cents),
  )
}
