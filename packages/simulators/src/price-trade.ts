import type { Asset } from '@sliproad/core/assets'
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
import { fiatPlaces } from './money.ts'
import type { OrderType } from './order.ts'
import { coinPlaces, greater, type NamedAmount, partOf, wholeLeaving } from './pricing.ts'

/** What a gateway asks for a trade. Shares are parts of one; fees are in fiat. */
export type TradeTerms = {
  orderType: OrderType
  asset: Asset
  fiat: string
  amount: NamedAmount
  /** Fiat for one coin before fees. */
  price: Decimal
  share: Decimal
  /** The least that the share brings, and what comes on top of it. */
  leastFee?: Decimal
  fixedFee?: Decimal
  partnerShare?: Decimal
  networkFee?: Decimal
  /** How finely coins are counted; to eight places unless the gateway has its own rule. */
  places?: number
}

/** `whole` is all that is paid (buy) or what the coins fetch (sell): the shares are taken of it. */
export type TradePrice = {
  whole: Decimal
  /** What is paid in all (buy), or paid out (sell). */
  fiatAmount: Decimal
  cryptoAmount: Decimal
  ownFee: Decimal
  partnerFee: Decimal
  networkFee: Decimal
  price: Decimal
}

const zero = decimal('0')

/** Prices a trade from the side that was named. Undefined when the fees leave nothing. */
export function priceTrade(terms: TradeTerms): TradePrice | undefined {
  const { orderType, amount, price, partnerShare = zero, networkFee = zero } = terms
  const isBuy = orderType === 'buy'
  const cents = fiatPlaces(terms.fiat)
  const isFiat = amount.side === 'fiat'
  // The side that is not the whole: what buys coins, or what is paid out.
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
  return { whole, fiatAmount: isBuy ? whole : rest, cryptoAmount, ownFee, partnerFee, networkFee, price }
}

function feeOf(whole: Decimal, { share, leastFee = zero, fixedFee = zero }: TradeTerms, cents: number) {
  return add(greater(partOf(whole, share, cents), leastFee), fixedFee)
}

/** The shares are taken of the whole, so the whole is solved for. */
function wholeFor(rest: Decimal, terms: TradeTerms, cents: number): Decimal {
  const { share, leastFee = zero, fixedFee = zero, partnerShare = zero, networkFee = zero } = terms
  const beside = add(add(rest, fixedFee), networkFee)
  return greater(
    wholeLeaving(beside, add(share, partnerShare), cents),
    wholeLeaving(add(beside, leastFee), partnerShare, cents),
  )
}
