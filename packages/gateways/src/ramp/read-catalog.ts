import type { Call, GatewayCatalog } from '../contract.ts'
import type { Http } from '../kit.ts'
import { toOffer } from './catalog.ts'
import type { ListedFiat, Lists } from './limits.ts'
import { AssetsReply, RowsReply } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** Everything is a list without pages. Ramp lets them be kept for fifteen minutes. */
export async function readCatalog(http: Http, hostApiKey: string, call: Call): Promise<GatewayCatalog> {
  const rows = (path: string) =>
    http.get(call, path, RowsReply, { query: { hostApiKey }, maxBytes: catalogBytes })
  const assets = (path: string, currencyCode: ListedFiat) =>
    http.get(call, path, AssetsReply, { query: { hostApiKey, currencyCode }, maxBytes: catalogBytes })
  const lists = async (path: string): Promise<Lists> => {
    const [EUR, USD, GBP] = await Promise.all([assets(path, 'EUR'), assets(path, 'USD'), assets(path, 'GBP')])
    return { EUR, USD, GBP }
  }
  const [buy, sell, currencies, payments, payouts, countries] = await Promise.all([
    lists('/host-api/v3/assets'),
    lists('/host-api/v3/offramp/assets'),
    rows('/host-api/v3/currencies'),
    rows('/host-api/v3/payment-methods'),
    rows('/host-api/v3/payout-methods'),
    rows('/host-api/countries'),
  ])
  return {
    buy: toOffer('buy', { lists: buy, currencies, methods: payments, countries }),
    sell: toOffer('sell', { lists: sell, currencies, methods: payouts, countries }),
  }
}
