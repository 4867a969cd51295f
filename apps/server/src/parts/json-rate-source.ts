import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseExactJson } from '@sliproad/core/exact-json'
import { createAgents, type Dispatcher } from '@sliproad/outbound/agents'
import { checkOutboundUrl } from '@sliproad/outbound/check-outbound-url'
import { exchange } from '@sliproad/outbound/exchange'
import type { Guard } from '@sliproad/outbound/guard'
import { readBody } from '@sliproad/outbound/read-body'
import { type RateSource, readPairs } from '../modules/rates/index.ts'

const bytesMax = 1024 * 1024

/** Rates from a JSON object such as `{"EUR": "1.087", "BTC": 96400}`, in a file or at an address. */
export function createJsonRateSource(url: string, guard: Guard): RateSource {
  const { protocol, host } = new URL(url)
  return {
    name: protocol === 'file:' ? 'file' : host,
    async fetch(signal) {
      const text =
        protocol === 'file:' ? await readFile(fileURLToPath(url), 'utf8') : await download(guard, url, signal)
      return readPairs(pairsIn(text))
    },
  }
}

async function download(guard: Guard, url: string, signal: AbortSignal): Promise<string> {
  const problem = checkOutboundUrl(url, guard)
  if (problem !== undefined) throw new Error(`the address of the rates ${problem}`)
  const agents = createAgents(guard)
  try {
    return await get(agents.for('rates'), url, signal)
  } finally {
    await agents.close()
  }
}

async function get(dispatcher: Dispatcher, url: string, signal: AbortSignal): Promise<string> {
  const { origin, pathname, search } = new URL(url)
  const { reply, ending } = await exchange(
    dispatcher,
    {
      address: { origin, path: pathname + search },
      method: 'GET',
      headers: { accept: 'application/json' },
      body: null,
    },
    { signal, readMax: bytesMax, keptMax: bytesMax, wantsBody: (status) => status === 200 },
  )
  if (reply && ending === 'unread') throw new Error(`the address of the rates answered ${reply.status}`)
  if (ending === 'long') throw new Error('the rates are longer than a megabyte')
  if (!reply || ending !== 'whole') {
    throw ending instanceof Error ? ending : new Error('the rates did not arrive in time')
  }
  return readBody(reply.bytes, reply.headers['content-encoding'], bytesMax)
}

/** Numbers are read as the digits that were written. */
function pairsIn(text: string): [string, string][] {
  const value: unknown = parseExactJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('the rates are not an object of currencies')
  }
  return Object.entries(value).map(([currency, usd]) => [currency, String(usd)])
}
