import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { type Catalogue, networkCodeOf } from './catalogue.ts'
import { refuse } from './errors.ts'
import { limitsOf, readSides } from './read-trade.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** What Guardarian trades, where and within which limits; public lists. */
export function registerLists(app: FastifyInstance, { catalogue, market }: Deps): void {
  app.get('/v1/status', async () => ({ message: 'OK' }))
  app.get('/v1/countries', async () => catalogue.countries)
  app.get('/v1/currencies', async (request) => {
    const { available } = request.query as Record<string, unknown>
    const keep = (row: Record<string, unknown>) => available !== 'true' || row.enabled === true
    return { crypto_currencies: catalogue.crypto.filter(keep), fiat_currencies: catalogue.fiats.filter(keep) }
  })
  app.get('/v1/currencies/crypto', async () => catalogue.crypto)
  app.get('/v1/currencies/fiat', async () => catalogue.fiats)
  app.get('/v1/currencies/:ticker', async (request) => {
    const { ticker } = request.params as { ticker: string }
    const row = [...catalogue.crypto, ...catalogue.fiats].find((one) => one.ticker === ticker.toUpperCase())
    if (!row) throw refuse(404, `Currency ${ticker} not found`)
    return row
  })

  app.get('/v1/market-info/min-max-range/:pair', async (request) => {
    const { pair } = request.params as { pair: string }
    const [from = [], to = []] = pair.split('_').map((side) => side.toUpperCase().split('-'))
    try {
      const sides = readSides(catalogue, {
        from_currency: from[0],
        from_network: from[1],
        to_currency: to[0],
        to_network: to[1],
      })
      const isBuy = sides.orderType === 'buy'
      // A network is given unless it has the coin's name.
      const [ticker, network] = isBuy ? to : from
      if (network === undefined && networkCodeOf(sides.asset.network) !== ticker)
        throw refuse(404, 'Pair not found')
      const { min, max } = limitsOf(market, sides)
      return { from: from[0], to: to[0], min: Number(min), max: Number(max) }
    } catch {
      throw refuse(404, `Pair ${pair} not found`)
    }
  })
}
