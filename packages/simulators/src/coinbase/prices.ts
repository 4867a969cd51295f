import type { Decimal } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { moneyText } from '../money.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { methodsIn, servedCountries, usStates } from './payment-methods.ts'
import { readRegion, readTrade } from './read-trade.ts'
import { type Fields, fieldsOf, queryOf, text } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

const complain = (words: string) => refuse(400, words)

/** What can be bought and sold in each country, and for how much. */
export function registerPrices(app: FastifyInstance, deps: Deps): void {
  for (const orderType of ['buy', 'sell'] as const) {
    app.get(`/${orderType}/config`, async () => ({
      countries: servedCountries.map((id) => ({
        id,
        subdivisions: id === 'US' ? usStates : [],
        payment_methods: methodsIn(orderType, id).map((method) => ({ id: method.id })),
      })),
    }))
    app.get(`/${orderType}/options`, async (request) => {
      const { country, subdivision, networks } = queryOf(request)
      return deps.catalogue.options(
        orderType,
        readRegion({ country, subdivision }, complain),
        networks?.split(','),
      )
    })
  }
  app.post('/buy/quote', async (request) => quoteBuy(deps, fieldsOf(request)))
  app.post('/sell/quote', async (request) => quoteSell(deps, fieldsOf(request)))
}

function quoteBuy(deps: Deps, fields: Fields): Record<string, unknown> {
  const { input, quote } = readTrade(
    deps,
    {
      orderType: 'buy',
      symbol: text(fields, 'purchase_currency'),
      network: text(fields, 'purchase_network'),
      fiat: text(fields, 'payment_currency'),
      fiatAmount: text(fields, 'payment_amount'),
      cryptoAmount: undefined,
      method: text(fields, 'payment_method'),
      country: text(fields, 'country'),
      subdivision: text(fields, 'subdivision'),
    },
    complain,
  )
  const { fiat, coin } = input
  return {
    quote_id: deps.newUuid(),
    onramp_url: '',
    payment_total: money(quote.total, fiat),
    payment_subtotal: money(quote.subtotal, fiat),
    purchase_amount: { value: quote.cryptoAmount, currency: coin.asset.code },
    coinbase_fee: money(quote.coinbaseFee, fiat),
    network_fee: money(quote.networkFee, fiat),
  }
}

function quoteSell(deps: Deps, fields: Fields): Record<string, unknown> {
  const { input, quote } = readTrade(
    deps,
    {
      orderType: 'sell',
      symbol: text(fields, 'sell_currency'),
      network: text(fields, 'sell_network'),
      fiat: text(fields, 'cashout_currency'),
      fiatAmount: undefined,
      cryptoAmount: text(fields, 'sell_amount'),
      method: text(fields, 'payment_method'),
      country: text(fields, 'country'),
      subdivision: text(fields, 'subdivision'),
    },
    complain,
  )
  const { fiat, coin } = input
  return {
    quote_id: deps.newUuid(),
    sell_amount: { value: quote.cryptoAmount, currency: coin.asset.code },
    cashout_subtotal: money(quote.subtotal, fiat),
    cashout_total: money(quote.total, fiat),
    coinbase_fee: money(quote.coinbaseFee, fiat),
    offramp_url: '',
  }
}

/** As many places as the currency has. */
export function money(amount: Decimal, fiat: string): { value: string; currency: string } {
  return { value: moneyText(amount, fiat), currency: fiat }
}
