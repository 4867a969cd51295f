import { compare, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { Catalogue, Limits } from './catalogue.ts'
import { refuse } from './errors.ts'
import { buyMethods, namedMethod, payoutMethods } from './payment-methods.ts'
import { type Price, priceOf, type Trade } from './price.ts'
import type { Query } from './request.ts'

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }
export type Priced = { trade: Trade; price: Price }

/** Reads a trade and prices it, or refuses in one of Mercuryo's free sentences. */
export function readTrade(deps: Deps, orderType: OrderType, query: Query): Priced {
  const { catalogue } = deps
  const [from, to] = [named(query, 'from'), named(query, 'to')]
  const isByCoins = orderType === 'buy' ? catalogue.hasFiat('buy', to) : !catalogue.hasFiat('sell', from)
  const side = isByCoins ? 'crypto' : 'fiat'
  const [fiat, currency] = side === 'fiat' ? [from, to] : [to, from]
  if (orderType === 'sell' && side === 'fiat') throw refuse(400, 'A sale is priced from its coins', 11)
  if (!catalogue.hasFiat(orderType, fiat)) throw refuse(400, `Fiat currency ${fiat} is not supported`, 10)
  const asset = catalogue.coin(orderType, currency, query.network)
  if (!asset) {
    const isKnown = catalogue.coin(orderType, currency, undefined) !== undefined
    throw isKnown
      ? refuse(400, `Network ${query.network} is not supported for ${currency}`, 12)
      : refuse(400, `Crypto currency ${currency} is not supported`, 10)
  }
  const method = namedMethod(orderType === 'buy' ? buyMethods : payoutMethods, fiat, query)
  if (!method) throw refuse(400, `payment_method ${query.payment_method} is not supported for ${fiat}`, 13)
  const value = parseAmount(query.amount ?? '')
  if (!value) throw refuse(400, 'amount must be a positive number', 1)

  const limits = catalogue.limits(orderType, fiat, currency)
  const own = side === 'fiat' ? limits.fiat : limits.coin
  checkLimits(value, own, side === 'fiat' ? fiat : currency)
  const isTotal = query.is_total === 'true'
  const trade: Trade = { orderType, fiat, asset, method, amount: { side, value }, isTotal }
  const price = priceOf(deps, trade)
  if (!price) throw refuse(400, `The amount must be at least ${limits.fiat.min} ${fiat}`, 20)
  return { trade, price }
}

function named(query: Query, name: 'from' | 'to'): string {
  const code = query[name]?.toUpperCase()
  if (code === undefined) throw refuse(400, `${name} is required`, 1)
  return code
}

function checkLimits(value: Trade['amount']['value'], { min, max }: Limits, code: string): void {
  if (compare(value, decimal(min)) < 0) throw refuse(400, `The amount must be at least ${min} ${code}`, 20)
  if (compare(value, decimal(max)) > 0) throw refuse(400, `The amount must be at most ${max} ${code}`, 21)
}
