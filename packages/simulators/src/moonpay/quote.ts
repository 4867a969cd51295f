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
import type { GatewayTerms } from '../gateway-terms.ts'
import { type Market, toDecimal } from '../market.ts'
import type { CryptoRow, FiatRow } from './catalogue.ts'
import type { Method } from './payment-methods.ts'

export type QuoteInput = {
  asset: Asset
  crypto: CryptoRow
  fiat: FiatRow
  method: Method
  amount: { side: 'fiat' | 'crypto'; value: Decimal }
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

type Deps = { market: Market; terms: GatewayTerms }

/** A percentage with a minimum, the network's cost, and the partner's share; undefined when fees eat it all. */
export function quoteBuy({ market, terms }: Deps, input: QuoteInput): Quote | undefined {
  const { asset, crypto, fiat, method, amount } = input
  const code = fiat.code.toUpperCase()
  const price = toDecimal(market.price(asset.code, code) * (1 + terms.spread))
  const networkFee = money(market.fiatOf(market.networkFeeUsd(asset), code), fiat)
  const share = toDecimal((method.feePercent * terms.feeFactor) / 100, 6)
  const extraShare = toDecimal(input.extraFeePercent / 100, 6)
  const minFee = money(market.fiatOf(method.minFeeUsd, code), fiat)

  if (amount.side === 'fiat' && input.feesIncluded) {
    const total = amount.value
    const base = baseWithin(subtract(total, networkFee), { share, extraShare, minFee }, fiat)
    if (!isPositive(base)) return undefined
    const extraFee = round(multiply(base, extraShare), fiat.decimals, 'half-up')
    // The fee takes the rounding, so that the parts make the total to the cent.
    const fee = subtract(subtract(subtract(total, base), extraFee), networkFee)
    return { base, fee, extraFee, networkFee, total, price, cryptoAmount: coinsFor(base, price, crypto) }
  }

  const given = amount.side === 'crypto'
  const base = given ? round(multiply(amount.value, price), fiat.decimals, 'up') : amount.value
  const cryptoAmount = given ? amount.value : coinsFor(base, price, crypto)
  const fee = greater(round(multiply(base, share), fiat.decimals, 'half-up'), minFee)
  const extraFee = round(multiply(base, extraShare), fiat.decimals, 'half-up')
  const total = add(add(base, fee), add(extraFee, networkFee))
  return { base, fee, extraFee, networkFee, total, price, cryptoAmount }
}

/** The fee leaves the proceeds; the network's cost is the seller's own. */
export function quoteSell({ market, terms }: Deps, input: QuoteInput): Quote | undefined {
  const { asset, crypto, fiat, method, amount } = input
  const code = fiat.code.toUpperCase()
  const price = toDecimal(market.price(asset.code, code) * (1 - terms.spread))
  const share = toDecimal((method.feePercent * terms.feeFactor) / 100, 6)
  const extraShare = toDecimal(input.extraFeePercent / 100, 6)
  const minFee = money(market.fiatOf(method.minFeeUsd, code), fiat)
  const networkFee = decimal('0')

  if (amount.side === 'fiat') {
    const kept = subtract(subtract(decimal('1'), share), extraShare)
    const gross = greater(
      divide(amount.value, kept, fiat.decimals, 'up'),
      divide(add(amount.value, minFee), subtract(decimal('1'), extraShare), fiat.decimals, 'up'),
    )
    const extraFee = round(multiply(gross, extraShare), fiat.decimals, 'half-up')
    const fee = subtract(subtract(gross, extraFee), amount.value)
    const cryptoAmount = divide(gross, price, crypto.precision, 'up')
    return { base: gross, fee, extraFee, networkFee, total: amount.value, price, cryptoAmount }
  }

  const gross = round(multiply(amount.value, price), fiat.decimals, 'down')
  const fee = greater(round(multiply(gross, share), fiat.decimals, 'half-up'), minFee)
  const extraFee = round(multiply(gross, extraShare), fiat.decimals, 'half-up')
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

function money(value: number, fiat: FiatRow): Decimal {
  return toDecimal(value, fiat.decimals)
}

function greater(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) >= 0 ? a : b
}
