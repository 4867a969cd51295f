import { compare, type Decimal, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { Catalogue, Place } from './catalogue.ts'
import { fiatOf, findMethod, servedCountries, usStates } from './payment-methods.ts'
import { type Quote, type QuoteInput, quoteOrder } from './quote.ts'

export type TradeFields = {
  orderType: OrderType
  symbol: string | undefined
  network: string | undefined
  fiat: string | undefined
  fiatAmount: string | undefined
  cryptoAmount: string | undefined
  method: string | undefined
  country: string | undefined
  subdivision: string | undefined
}

/** What is wrong with a trade, and whether the network is unavailable there. */
export type Complaint = (words: string, isNetwork?: true) => Error

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }

/** Reads a trade and prices it, or refuses as its endpoint does. */
export function readTrade(
  deps: Deps,
  fields: TradeFields,
  complain: Complaint,
): { input: QuoteInput; quote: Quote } {
  const { orderType, symbol = '', network } = fields
  const region = readRegion(fields, complain)
  const side = orderType === 'buy' ? 'purchase' : 'sell'
  if (!deps.catalogue.hasSymbol(orderType, symbol)) throw complain(`invalid ${side} currency ${symbol}`)
  const coin = deps.catalogue.coin(orderType, region, symbol, network)
  if (!coin) throw complain(`${symbol} is not available on network ${network} in this location`, true)
  const method = findMethod(orderType, region.country, fields.method ?? '')
  if (!method) throw complain(`payment method ${fields.method} is not supported in ${region.country}`)
  // A fiat that the country does not have silently becomes dollars.
  const own = fiatOf(region.country)
  const fiat = fields.fiat === own ? own : 'USD'
  const input = { orderType, coin, fiat, method, amount: readAmount(fields, complain) }
  const quote = quoteOrder(deps, input)
  const { min, max } = deps.catalogue.limits(method, fiat)
  if (!quote || compare(quote.total, decimal(min)) < 0)
    throw complain(`amount is below the minimum of ${min} ${fiat}`)
  if (compare(quote.total, decimal(max)) > 0) throw complain(`amount is above the maximum of ${max} ${fiat}`)
  return { input, quote }
}

export function readRegion(
  { country, subdivision }: Pick<TradeFields, 'country' | 'subdivision'>,
  complain: Complaint,
): Place {
  if (!country || !servedCountries.includes(country)) throw complain(`country ${country} is not supported`)
  if (country !== 'US') return { country }
  if (!subdivision || !usStates.includes(subdivision)) throw complain('invalid subdivision for country US')
  return { country, subdivision }
}

function readAmount(
  { fiatAmount, cryptoAmount }: TradeFields,
  complain: Complaint,
): { side: 'fiat' | 'crypto'; value: Decimal } {
  if ((fiatAmount === undefined) === (cryptoAmount === undefined))
    throw complain('exactly one amount is required')
  const value = parseAmount(fiatAmount ?? cryptoAmount ?? '')
  if (!value) throw complain('amount must be a positive number')
  return { side: fiatAmount === undefined ? 'crypto' : 'fiat', value }
}

/** The assumed country of this fiat, when none is given. */
export function countryOfFiat(fiat: string): string {
  return ['US', 'DE', 'GB', 'CA', 'AU', 'CH', 'SG', 'BR'].find((country) => fiatOf(country) === fiat) ?? 'US'
}
