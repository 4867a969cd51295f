import type { Call, GatewayCatalog, OrderType } from '../contract.ts'
import { type Http, rowsOf } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { type CountryOptions, toOffer } from './catalog.ts'
import { placeOf } from './place.ts'
import { BuyOptionsReply, ConfigReply, CountryRow, ErrorReply, SellOptionsReply } from './wire.ts'

const catalogBytes = 4 * 1024 * 1024

/** Each with its own currency, in the order in which they define a fiat that several have. */
const asked = ['US', 'DE', 'GB', 'CA', 'AU', 'CH', 'SG', 'BR']

/** States whose rules are known to differ; gaps of any other state show in its quotes. */
const specialStates = ['NY']

export async function readCatalog(
  http: Http,
  authorize: Authorize,
  call: Call,
  guestMethods: readonly string[],
): Promise<GatewayCatalog> {
  const read = async (orderType: OrderType) => {
    const path = `/${orderType}/config`
    const headers = await authorize('GET', path)
    const { countries } = await http.get(call, path, ConfigReply, { headers, maxBytes: catalogBytes })
    const served = new Set(rowsOf(CountryRow, countries).map(({ id }) => id))
    const options = await Promise.all([
      ...asked.filter((country) => served.has(country)).map((country) => optionsIn(orderType, country)),
      ...(served.has('US') ? specialStates.map((state) => optionsIn(orderType, 'US', state)) : []),
    ])
    return toOffer(countries, options.flat(), orderType === 'buy' ? guestMethods : [])
  }

  /** A country without options adds nothing. */
  async function optionsIn(orderType: OrderType, country: string, state?: string): Promise<CountryOptions[]> {
    const place = { country, ...(state !== undefined && { state }) }
    const path = `/${orderType}/options`
    const options = {
      query: placeOf(country, state),
      headers: await authorize('GET', path),
      maxBytes: catalogBytes,
      refusal: ErrorReply,
    }
    if (orderType === 'buy') {
      const answer = await http.getOrRefusal(call, path, BuyOptionsReply, options)
      if (!answer.ok) return []
      const { payment_currencies: fiats, purchase_currencies: coins } = answer.body
      return [{ ...place, fiats, coins }]
    }
    const answer = await http.getOrRefusal(call, path, SellOptionsReply, options)
    if (!answer.ok) return []
    const { cashout_currencies: fiats, sell_currencies: coins } = answer.body
    return [{ ...place, fiats, coins }]
  }

  const [buy, sell] = await Promise.all([read('buy'), read('sell')])
  return { buy, sell }
}
