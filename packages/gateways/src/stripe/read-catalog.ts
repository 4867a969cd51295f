import { type Call, type GatewayCatalog, GatewayFailure } from '../contract.ts'
import type { Http } from '../kit.ts'
import { askQuotes } from './ask-quotes.ts'
import { type Quotable, toCatalog } from './catalog.ts'
import { reasonOf } from './refusal.ts'

const fiats = ['USD', 'EUR']

export async function readCatalog(http: Http, call: Call): Promise<GatewayCatalog> {
  const read = await Promise.all(fiats.map((fiat) => readFiat(http, call, fiat)))
  return toCatalog(read.flat())
}

/** A fiat that the account may not use is left out; any other refusal is an error. */
async function readFiat(http: Http, call: Call, fiat: string): Promise<Quotable[]> {
  const answer = await askQuotes(http, call, { source_currency: fiat.toLowerCase() })
  if (answer.ok) return [{ fiat, reply: answer.body }]
  if (reasonOf(answer.body) === 'fiat_not_supported') return []
  const code = answer.body?.error.code ?? 'no code'
  throw new GatewayFailure('stripe', 'bad_status', `would not quote ${fiat} at all (${code})`, {
    retrySafe: true,
    statusCode: answer.status,
  })
}
