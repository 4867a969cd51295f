import { createHash, createHmac } from 'node:crypto'

export type Fields = Readonly<Record<string, unknown>>

type Signed = { timestamp: string; method: 'GET' | 'POST'; path: string; body?: string }

export function sign(appSecret: string, { timestamp, method, path, body = '' }: Signed): string {
  return createHmac('sha256', appSecret).update(`${timestamp}${method}${path}${body}`).digest('base64')
}

/** Sorted by name, values unencoded, empty ones left out. */
export function pathWith(path: string, query: Fields): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** One line, keys sorted at every depth, nothing empty. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** The older signature, which does not cover the content of a message. */
export function legacySignature(
  { appId, appSecret }: { appId: string; appSecret: string },
  {
    orderNo,
    crypto,
    network,
    address,
  }: Readonly<Record<'orderNo' | 'crypto' | 'network' | 'address', string>>,
): string {
  return createHash('sha1')
    .update(appId + appSecret + appId + orderNo + crypto + network + address)
    .digest('hex')
}
