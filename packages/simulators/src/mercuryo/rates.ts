import { add, compare, type Decimal, decimal, divide, subtract, toFixed } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { moneyText } from '../money.ts'
import { coinPlaces } from '../pricing.ts'
import type { Catalogue } from './catalogue.ts'
import type { Price, Trade } from './price.ts'
import { type Priced, readTrade } from './read-trade.ts'
import { queryOf, requireWidget } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** Prices, every sum in fiat and in coins. */
export function registerRates(app: FastifyInstance, deps: Deps): void {
  app.get('/v1.6/widget/buy/rate', async (request) => {
    const query = queryOf(request)
    requireWidget(deps, query)
    return { status: 200, data: toBuyRate(readTrade(deps, 'buy', query), deps.randomHex(16)) }
  })

  app.get('/v1.6/widget/sell/rate', async (request) => {
    const query = queryOf(request)
    requireWidget(deps, query)
    return { status: 200, data: toSellRate(readTrade(deps, 'sell', query), deps.randomHex(16)) }
  })
}

const kycLimit = decimal('699')

function toBuyRate({ trade, price }: Priced, token: string): Record<string, unknown> {
  const both = inBoth(trade, price)
  return {
    buy_token: token,
    currency: trade.asset.code,
    amount: toFixed(price.cryptoAmount, coinPlaces(trade.asset), 'down'),
    fiat_currency: trade.fiat,
    fiat_amount: money(price.gross, trade),
    rate: rateText(price.rate),
    fee: both(subtract(price.gross, price.net)),
    subtotal: both(price.net),
    total: both(price.gross),
    kyc_limit_exceeded: compare(price.gross, kycLimit) > 0,
  }
}

/** In coins both sums are the sold amount. */
function toSellRate({ trade, price }: Priced, token: string): Record<string, unknown> {
  const both = inBoth(trade, price)
  const sold = toFixed(price.cryptoAmount, coinPlaces(trade.asset), 'down')
  return {
    sell_token: token,
    currency: trade.asset.code,
    fiat_currency: trade.fiat,
    rate: rateText(price.rate),
    reverse_rate: toFixed(divide(decimal('1'), price.rate, 8, 'half-up'), 8, 'half-up'),
    fee: both(add(price.ownFee, price.networkFee)),
    network_fee: both(price.networkFee),
    partner_fee: both(decimal('0')),
    mercuryo_fee: both(price.ownFee),
    subtotal: { [trade.asset.code]: sold, [trade.fiat]: money(price.net, trade) },
    total: { [trade.asset.code]: sold, [trade.fiat]: money(price.gross, trade) },
  }
}

function inBoth(trade: Trade, { rate }: Price) {
  const places = coinPlaces(trade.asset)
  return (amount: Decimal): Record<string, string> => ({
    [trade.asset.code]: toFixed(divide(amount, rate, places, 'half-up'), places, 'half-up'),
    [trade.fiat]: money(amount, trade),
  })
}

function money(amount: Decimal, { fiat }: Pick<Trade, 'fiat'>): string {
  return moneyText(amount, fiat)
}

/** Cheap coins need more digits than expensive ones. */
function rateText(rate: Decimal): string {
  return toFixed(rate, compare(rate, decimal('100')) >= 0 ? 2 : 10, 'half-up')
}
