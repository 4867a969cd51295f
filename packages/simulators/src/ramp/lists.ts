import { findFiat } from '@sliproad/core/fiats'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import { type Catalogue, isFiat } from './catalogue.ts'
import { refuse } from './errors.ts'
import { fiatsOf, methodsFor, methodsOf, servedCountries } from './payment-methods.ts'
import { queryOf, requireKey } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** What Ramp trades, in public lists; a key only has to be right if there is one. */
export function registerLists(app: FastifyInstance, deps: Deps): void {
  const { catalogue } = deps

  function assets(orderType: OrderType, query: Record<string, string | undefined>): Record<string, unknown> {
    const fiat = (query.currencyCode ?? 'EUR').toUpperCase()
    if (!isFiat(orderType, fiat)) throw refuse('FIAT_CURRENCY_NOT_SUPPORTED')
    const { min, max } = catalogue.limits(orderType, fiat)
    const shown = catalogue.coins(orderType).filter(({ enabled }) => enabled || query.withDisabled === 'true')
    return {
      assets: shown.map((coin) => catalogue.row(orderType, coin, fiat)),
      currencyCode: fiat,
      minPurchaseAmount: min,
      maxPurchaseAmount: max,
      ...(orderType === 'buy' && { minFeeAmount: 2.49, minFeePercent: 0.49, maxFeePercent: 3.9 }),
      enabledFeatures: [],
    }
  }

  app.register(async (api) => {
    api.addHook('preHandler', async (request) => requireKey(deps, request, 'optional'))
    api.get('/host-api/v3/assets', async (request) => assets('buy', queryOf(request)))
    api.get('/host-api/v3/offramp/assets', async (request) => assets('sell', queryOf(request)))
    api.get('/host-api/v3/currencies', async (request) => currencies(queryOf(request).countryCode))
    api.get('/host-api/v3/payment-methods', async () => methodsOf('buy').map(methodRow))
    api.get('/host-api/v3/payout-methods', async () => methodsOf('sell').map(methodRow))
    api.get('/host-api/countries', async () =>
      servedCountries.map((code) => ({ code, mainCurrencyCode: mainFiatOf(code) })),
    )
  })
}

function currencies(country: string | undefined): Record<string, unknown>[] {
  const where = country?.toUpperCase()
  return [...new Set([...fiatsOf('buy'), ...fiatsOf('sell')])].map((fiat) => ({
    fiatCurrency: fiat,
    name: findFiat(fiat)?.name ?? fiat,
    onrampAvailable: methodsFor('buy', fiat, where).length > 0,
    offrampAvailable: methodsFor('sell', fiat, where).length > 0,
  }))
}

function methodRow({ name, fiats, countries: where }: ReturnType<typeof methodsOf>[number]) {
  return { name, currencies: fiats, countries: where.map((code) => code.toLowerCase()) }
}

const ownFiats: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  PL: 'PLN',
  BR: 'BRL',
  MX: 'MXN',
  CH: 'CHF',
}

function mainFiatOf(code: string): string {
  return ownFiats[code] ?? 'EUR'
}
