import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue } from './catalogue.ts'
import { refuseWrongKey } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The public lists: coins, currencies with their methods, countries. */
export function registerLists(app: FastifyInstance, deps: Deps): void {
  const lists = {
    '/cryptocoverage/api/v1/public/crypto-currencies': () => deps.catalogue.cryptos,
    '/fiat/public/v1/currencies/fiat-currencies': () => deps.catalogue.fiats,
    '/api/v2/countries': () => deps.catalogue.countries,
  }
  for (const [path, list] of Object.entries(lists)) {
    app.get(path, async (request) => {
      refuseWrongKey(deps, request)
      return { response: list() }
    })
  }
}
