import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { buyMethods, methodFor } from './payment-methods.ts'
import { queryOf, requireKey } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** What MoonPay sells, where, and within which limits. */
export function registerLists(app: FastifyInstance, deps: Deps): void {
  const { catalogue } = deps
  app.get('/v3/currencies', async (request) => {
    requireKey(deps, request, 'optional')
    return catalogue.rows
  })

  app.get('/v3/countries', async (request) => {
    requireKey(deps, request, 'optional')
    return catalogue.countries
  })

  app.get('/v3/currencies/:code/limits', async (request) => {
    requireKey(deps, request)
    const { baseCurrencyCode, paymentMethod, areFeesIncluded } = queryOf(request)
    const { code } = request.params as { code: string }
    const crypto = catalogue.crypto(code)
    if (!crypto) throw refuse(404, `Currency ${code} was not found`)
    const fiat = catalogue.fiat(baseCurrencyCode ?? '')
    if (!fiat) throw refuse(400, `Currency ${baseCurrencyCode} is not supported`)
    const method = methodFor(buyMethods, fiat.code, paymentMethod)
    if (!method) throw refuse(400, `Payment method ${paymentMethod} is not supported for ${fiat.code}`)
    const methodMax = Math.floor(deps.market.fiatOf(method.maxUsd, fiat.code.toUpperCase()))
    const { minBuyAmount, maxBuyAmount } = crypto.row
    return {
      areFeesIncluded: areFeesIncluded === 'true',
      paymentMethod: method.code,
      baseCurrency: {
        code: fiat.code,
        minBuyAmount: fiat.minBuyAmount,
        maxBuyAmount: Math.min(fiat.maxBuyAmount, methodMax),
      },
      quoteCurrency: { code: crypto.row.code, minBuyAmount, maxBuyAmount },
    }
  })

  for (const version of ['v3', 'v4'])
    app.get(`/${version}/ip_address`, async (request) => {
      requireKey(deps, request)
      const { ipAddress } = queryOf(request)
      const allowed = { isAllowed: true, isBuyAllowed: true, isSellAllowed: true }
      return { alpha2: 'US', alpha3: 'USA', state: 'CA', ipAddress: ipAddress ?? request.ip, ...allowed }
    })
}
