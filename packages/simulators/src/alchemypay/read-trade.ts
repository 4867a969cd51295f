import { compare, type Decimal, decimal, parseAmount, placesOf } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { buyWays, sellWays, wayFor } from './payment-methods.ts'
import { type Price, priceOf, type Trade } from './price.ts'

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }
export type Priced = { trade: Trade; price: Price }

type TradeRequest = {
  orderType: OrderType
  fiat: string | undefined
  crypto: string | undefined
  network: string | undefined
  side: 'fiat' | 'crypto'
  amount: string | undefined
  payWayCode: string | undefined
}

const wholeFiats: readonly string[] = ['INR', 'CLP', 'COP', 'HUF', 'IDR', 'JPY', 'KRW', 'VND']

/** Reads a trade and prices it, or refuses with one of Alchemy Pay's codes. */
export function readTrade(deps: Deps, request: TradeRequest): Priced {
  const { orderType, fiat, crypto, network, side } = request
  const { catalogue, market } = deps
  if (!fiat || !crypto || !network) throw refuse('10005', 'parameter is missing')
  const ways = orderType === 'buy' ? buyWays : sellWays
  if (!market.knowsFiat(fiat) || !wayFor(ways, fiat)) throw refuse('3100', 'fiat is not supported')
  if (!catalogue.knowsNetwork(network)) throw refuse('81013', 'network is not supported')
  const asset = catalogue.coin(orderType, crypto, network)
  if (!asset) throw refuse('81012', 'crypto is not supported')
  const way = wayFor(ways, fiat, request.payWayCode)
  if (!way) throw refuse('81016', 'payWayCode is not supported')
  const value = parseAmount(request.amount ?? '')
  if (!value) throw refuse('10010', 'amount is not valid')
  if (side === 'fiat' && wholeFiats.includes(fiat) && placesOf(value) > 0) {
    throw refuse('3108', `${fiat} does not allow decimals`)
  }
  const trade: Trade = { orderType, fiat, asset, way, amount: { side, value } }
  const price = priceOf(deps, trade)
  const { min, max } = catalogue.limits(orderType, fiat, crypto)
  const limited = orderType === 'buy' ? (price?.fiatAmount ?? decimal('0')) : value
  if (!price || compare(limited, digits(min)) < 0 || compare(limited, digits(max)) > 0) {
    throw refuse('3102', `The amount must be between ${digits(min)} and ${digits(max)}`)
  }
  return { trade, price }
}

function digits(value: number): Decimal {
  return decimal(value.toFixed(12).replace(/\.?0+$/, ''))
}
