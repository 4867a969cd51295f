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
const specialStates: readonly string[] = ['NY']

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
    const rows = rowsOf(CountryRow, countries)
    const served = new Set(rows.map(({ id }) => id))
    const states = rows.find(({ id }) => id === 'US')?.subdivisions ?? []
    // Any state without special rules shows what the country has.
    const sample = states.find((state) => !specialStates.includes(state))
    const options = await Promise.all([
      ...asked
        .filter((country) => served.has(country))
        .map((country) => optionsIn(orderType, { country }, placeOf(country, sample))),
      ...specialStates
        .filter((state) => states.includes(state))
        .map((state) => optionsIn(orderType, { country: 'US', state }, placeOf('US', state))),
    ])
    return toOffer(countries, options.flat(), orderType === 'buy' ? guestMethods : [])
  }

  /** A country without options adds nothing. */
  async function optionsIn(
    orderType: OrderType,
    place: Pick<CountryOptions, 'country' | 'state'>,
    query: ReturnType<typeof placeOf>,
  ): Promise<CountryOptions[]> {
    if (!query) return []
    const path = `/${orderType}/options`
    const options = {
      query,
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
