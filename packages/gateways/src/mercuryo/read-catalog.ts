import type { Call, GatewayCatalog } from '../contract.ts'
import type { Http } from '../kit.ts'
import { toCatalog } from './catalog.ts'
import { CodesReply, CurrenciesReply } from './wire.ts'

const maxBytes = 4 * 1024 * 1024

export async function readCatalog(http: Http, call: Call): Promise<GatewayCatalog> {
  const [currencies, sellable, countries] = await Promise.all([
    http.get(call, '/lib/currencies', CurrenciesReply, { maxBytes }),
    http.get(call, '/public/currencies-sell', CodesReply),
    http.get(call, '/public/card-countries', CodesReply, { query: { type: 'alpha2' } }),
  ])
  return toCatalog({ currencies: currencies.data, sellable: sellable.data, countries: countries.data })
}
