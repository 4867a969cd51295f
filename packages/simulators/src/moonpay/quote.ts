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
import { toDecimal } from '../market.ts'
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
import type { CryptoRow, FiatRow } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  asset: Asset
  crypto: CryptoRow
  fiat: FiatRow
  method: Method
  amount: NamedAmount
  /** Whether a fiat amount is what is paid in all, or what is converted. */
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

/** A percentage with a minimum, the network's cost, and the partner's share; undefined when fees eat it all. */
export function quoteBuy(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { asset, crypto, fiat, method, amount } = input
  const code = fiat.code.toUpperCase()
  const price = rateOf(deps, { orderType: 'buy', asset, fiat: code })
  const networkFee = networkFeeIn(deps.market, asset, code)
  const share = feeShare(deps.terms, method.feePercent)
  const extraShare = toDecimal(input.extraFeePercent / 100, 6)
  const minFee = usdIn(deps.market, method.minFeeUsd, code)

  if (amount.side === 'fiat' && input.feesIncluded) {
    const total = amount.value
    const base = baseWithin(subtract(total, networkFee), { share, extraShare, minFee }, fiat)
    if (!isPositive(base)) return undefined
    const extraFee = partOf(base, extraShare, fiat.decimals)
    // The fee takes the rounding, so that the parts make the total to the cent.
    const fee = subtract(subtract(subtract(total, base), extraFee), networkFee)
    return { base, fee, extraFee, networkFee, total, price, cryptoAmount: coinsFor(base, price, crypto) }
  }

  const given = amount.side === 'crypto'
  const base = given ? round(multiply(amount.value, price), fiat.decimals, 'up') : amount.value
  const cryptoAmount = given ? amount.value : coinsFor(base, price, crypto)
  const fee = greater(partOf(base, share, fiat.decimals), minFee)
  const extraFee = partOf(base, extraShare, fiat.decimals)
  const total = add(add(base, fee), add(extraFee, networkFee))
  return { base, fee, extraFee, networkFee, total, price, cryptoAmount }
}

/** The fee leaves the proceeds; the network's cost is the seller's own. */
export function quoteSell(deps: PricingDeps, input: QuoteInput): Quote | undefined {
  const { asset, crypto, fiat, method, amount } = input
  const code = fiat.code.toUpperCase()
  const price = rateOf(deps, { orderType: 'sell', asset, fiat: code })
  const share = feeShare(deps.terms, method.feePercent)
  const extraShare = toDecimal(input.extraFeePercent / 100, 6)
  const minFee = usdIn(deps.market, method.minFeeUsd, code)
  const networkFee = decimal('0')

  if (amount.side === 'fiat') {
    const gross = greater(
      wholeLeaving(amount.value, add(share, extraShare), fiat.decimals),
      wholeLeaving(add(amount.value, minFee), extraShare, fiat.decimals),
    )
    const extraFee = partOf(gross, extraShare, fiat.decimals)
    const fee = subtract(subtract(gross, extraFee), amount.value)
    const cryptoAmount = divide(gross, price, crypto.precision, 'up')
    return { base: gross, fee, extraFee, networkFee, total: amount.value, price, cryptoAmount }
  }

  const gross = round(multiply(amount.value, price), fiat.decimals, 'down')
  const fee = greater(partOf(gross, share, fiat.decimals), minFee)
  const extraFee = partOf(gross, extraShare, fiat.decimals)
  const total = subtract(subtract(gross, fee), extraFee)
  if (!isPositive(total)) return undefined
  return { base: gross, fee, extraFee, networkFee, total, price, cryptoAmount: amount.value }
}

type Shares = { share: Decimal; extraShare: Decimal; minFee: Decimal }

function baseWithin(rest: Decimal, { share, extraShare, minFee }: Shares, fiat: FiatRow): Decimal {
  const one = add(decimal('1'), extraShare)
  const byShare = divide(rest, add(one, share), fiat.decimals, 'down')
  if (compare(multiply(byShare, share), minFee) >= 0) return byShare
  return divide(subtract(rest, minFee), one, fiat.decimals, 'down')
}

function coinsFor(base: Decimal, price: Decimal, crypto: CryptoRow): Decimal {
  return divide(base, price, crypto.precision, 'down')
}
