import { type Call, type GatewayCatalog, GatewayFailure } from '../contract.ts'
import type { Api } from './api.ts'
import { toOffer } from './catalog.ts'
import type { Values } from './signature.ts'
import { Rows } from './wire.ts'

export async function readCatalog(api: Api, call: Call): Promise<GatewayCatalog> {
  const [cryptos, buyFiats, sellFiats] = await Promise.all([
    readRows(api, call, '/crypto/list', {}),
    readRows(api, call, '/fiat/list', { type: 'BUY' }),
    readRows(api, call, '/fiat/list', { type: 'SELL' }),
  ])
  return {
    buy: toOffer('buy', { cryptos, fiats: buyFiats }),
    sell: toOffer('sell', { cryptos, fiats: sellFiats }),
  }
}

/** A refused list must not replace the last one. */
async function readRows(api: Api, call: Call, path: string, query: Values): Promise<readonly unknown[]> {
  const answer = await api.get(call, path, Rows, query)
  if (answer.ok) return answer.data
  const message = `refused the list ${path} with code ${answer.code}`
  throw new GatewayFailure('alchemypay', 'bad_answer', message, { retrySafe: true })
}
