import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseExactJson } from '@sliproad/core/exact-json'
import { request } from 'undici'
import { type RateSource, readPairs } from '../modules/rates/index.ts'

const bytesMax = 1024 * 1024

/** Rates from a JSON object such as `{"EUR": "1.087", "BTC": 96400}`: a file, or whatever answers at an address. */
export function createJsonRateSource(url: string): RateSource {
  const { protocol, host } = new URL(url)
  return {
    name: protocol === 'file:' ? 'file' : host,
    async fetch(signal) {
      const text =
        protocol === 'file:' ? await readFile(fileURLToPath(url), 'utf8') : await download(url, signal)
      return readPairs(pairsIn(text))
    },
  }
}

async function download(url: string, signal: AbortSignal): Promise<string> {
  const answer = await request(url, { signal, headers: { accept: 'application/json' } })
  if (answer.statusCode !== 200) {
    await answer.body.dump()
    throw new Error(`the address of the rates answered ${answer.statusCode}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > bytesMax) throw new Error('the rates are longer than a megabyte')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Numbers are taken as the digits that were written. */
function pairsIn(text: string): [string, string][] {
  const value: unknown = parseExactJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('the rates are not an object of currencies')
  }
  return Object.entries(value).map(([currency, usd]) => [currency, String(usd)])
}
