import { alpha3Of } from '@sliproad/core/country-alpha3'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { queryOf, requireWidget } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** What Mercuryo trades, where and within which limits; public lists. */
export function registerLists(app: FastifyInstance, deps: Deps): void {
  const { catalogue } = deps
  const codes = () => [...catalogue.fiats, ...catalogue.coins]
  app.get('/v1.6/lib/currencies', async () => ({ status: 200, data: catalogue.currencies }))
  app.get('/v1.6/public/currencies-buy', async () => ({ status: 200, data: codes() }))
  app.get('/v1.6/public/currencies-sell', async () => ({
    status: 200,
    data: codes().filter(catalogue.canSell),
  }))

  app.get('/v1.6/public/card-countries', async (request) => {
    const isShort = queryOf(request).type === 'alpha2'
    const data = catalogue.countries.flatMap((code) => (isShort ? code : (alpha3Of(code) ?? [])))
    return { status: 200, data: data.map((code) => code.toLowerCase()) }
  })

  app.get('/v1.6/public/data-by-ip', async (request) => {
    const { ip } = queryOf(request)
    if (ip === undefined) throw refuse(400, 'ip is required', 1)
    // One country for every caller, because a sandbox has no locations.
    return { status: 200, data: { country: { code: 'de', phone_prefix: 49, enabled: true } } }
  })

  app.get('/v1.6/public/currency-limits', async (request) => {
    const query = queryOf(request)
    requireWidget(deps, query)
    const orderType = query.type === 'sell' ? 'sell' : 'buy'
    const named = [query.from, query.to].map((code) => code?.toUpperCase() ?? '')
    const fiat = named.find((code) => catalogue.hasFiat(orderType, code))
    const currency = named.find((code) => catalogue.coin(orderType, code, undefined))
    if (!fiat || !currency) throw refuse(400, `The pair ${named.join('/')} is not supported`, 10)
    const limits = catalogue.limits(orderType, fiat, currency)
    return { status: 200, code: 0, message: '', data: { [currency]: limits.coin, [fiat]: limits.fiat } }
  })
}
