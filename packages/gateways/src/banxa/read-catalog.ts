import type { Call, GatewayCatalog, OrderType } from '../contract.ts'
import type { Http } from '../kit.ts'
import { toOffer } from './catalog.ts'
import { ListReply, unwrapped } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** Banxa lists coins and fiats separately for buying and selling; the countries are the same for both. */
export async function readCatalog(http: Http, call: Call): Promise<GatewayCatalog> {
  const list = async (path: string) =>
    unwrapped(await http.get(call, path, ListReply, { maxBytes: catalogBytes }))
  const lists = async (orderType: OrderType) => {
    const [cryptos, fiats] = await Promise.all([list(`/crypto/${orderType}`), list(`/fiats/${orderType}`)])
    return { cryptos, fiats }
  }
  const [buy, sell, countries] = await Promise.all([lists('buy'), lists('sell'), list('/countries')])
  return { buy: toOffer({ ...buy, countries }), sell: toOffer({ ...sell, countries }) }
}
