import type { Asset } from '@sliproad/core/assets'
import { compare, type Decimal, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import { type Market, tidy } from '../market.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { type Method, methodFor, methodOfCategory } from './payment-methods.ts'
import { type Price, priceOf, type Trade } from './price.ts'

export type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }
type Fields = Readonly<Record<string, unknown>>

const limitsUsd = { min: 22, max: 27_000 }

/** Reads a trade and prices it, or refuses as Guardarian does. */
export function readTrade(deps: Deps, fields: Fields): { trade: Trade; price: Price } {
  const sides = readSides(deps.catalogue, fields)
  const method = readMethod(sides, fields)
  const trade: Trade = { ...sides, method, amount: readAmount(fields) }
  checkCountry(deps.catalogue, text(fields, 'customer_country'))
  const from = text(fields, 'from_currency')?.toUpperCase() ?? ''
  const price = priceOf(deps, trade)
  const { min, max } = limitsOf(deps.market, sides)
  if (!price || compare(price.from, min) < 0 || compare(price.from, max) > 0)
    throw refuse(400, `${from} amount must be higher than ${min} and lower than ${max}`)
  return { trade, price }
}

type Sides = Pick<Trade, 'orderType' | 'fiat' | 'asset'>

export function readSides(catalogue: Catalogue, fields: Fields): Sides {
  const missing = ['from_currency', 'to_currency'].filter((name) => !text(fields, name))
  if (missing.length > 0)
    throw refuse(
      400,
      missing.map((name) => `${name} should not be empty`),
    )
  const [from, to] = [sideOf(fields, 'from'), sideOf(fields, 'to')]
  if (catalogue.hasFiat(from.ticker)) {
    return { orderType: 'buy', fiat: from.ticker, asset: coinOf(catalogue, to, 'payouts') }
  }
  if (catalogue.hasFiat(to.ticker)) {
    return { orderType: 'sell', fiat: to.ticker, asset: coinOf(catalogue, from, 'deposits') }
  }
  const isBuy = catalogue.coin(to.ticker, to.network) !== undefined
  throw notSupported(isBuy ? from : to, isBuy ? 'deposits' : 'payouts')
}

type NamedSide = { ticker: string; network: string | undefined }

function sideOf(fields: Fields, side: 'from' | 'to'): NamedSide {
  return {
    ticker: (text(fields, `${side}_currency`) ?? '').toUpperCase(),
    network: text(fields, `${side}_network`)?.toUpperCase(),
  }
}

function coinOf(catalogue: Catalogue, side: NamedSide, way: string): Asset {
  const coin = catalogue.coin(side.ticker, side.network)
  if (!coin) throw notSupported(side, way)
  return coin
}

function notSupported({ ticker, network }: NamedSide, way: string) {
  return refuse(
    400,
    `Currency ${network && network !== ticker ? `${ticker}-${network}` : ticker} is not supported for ${way}`,
  )
}

function readMethod({ orderType, fiat }: Sides, fields: Fields): Method {
  const name = orderType === 'buy' ? 'deposit_type' : 'payout_type'
  const type = text(fields, name)
  const category = text(fields, 'payment_category')
  const method =
    category === undefined ? methodFor(orderType, fiat, type) : methodOfCategory(orderType, fiat, category)
  if (method) return method
  throw category === undefined
    ? refuse(400, `${name} ${type ?? ''} is not supported for ${fiat}`)
    : refuse(400, `payment_category ${category} is not supported for ${fiat}`)
}

function readAmount(fields: Fields): Trade['amount'] {
  const isReverse = text(fields, 'type') === 'reverse'
  const name = isReverse ? 'to_amount' : 'from_amount'
  const value = parseAmount(text(fields, name) ?? '')
  if (!value) throw refuse(400, [`${name} must be a positive number`], 'INVALID_REQUEST_PARAMS')
  return { type: isReverse ? 'reverse' : 'direct', value }
}

function checkCountry(catalogue: Catalogue, country: string | undefined): void {
  if (country === undefined || catalogue.isSupported(country.toUpperCase())) return
  throw refuse(400, `Country ${country} is not supported`)
}

/** In the currency that is sent. */
export function limitsOf(market: Market, { orderType, fiat, asset }: Sides): { min: Decimal; max: Decimal } {
  const limit = (usd: number) =>
    orderType === 'buy' ? tidy(market.fiatOf(usd, fiat)) : tidy(usd / market.restingUsdPrice(asset.code))
  return { min: plain(limit(limitsUsd.min)), max: plain(limit(limitsUsd.max)) }
}

function plain(value: number): Decimal {
  return decimal(value.toFixed(12).replace(/\.?0+$/, ''))
}

/** Amounts may come as numbers. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'number') return decimalText(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Small numbers without an exponent. */
function decimalText(value: number): string {
  const written = String(value)
  return /e-/.test(written) ? value.toFixed(18).replace(/0+$/, '') : written
}
