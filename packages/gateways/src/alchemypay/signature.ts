import { hmacBase64 } from '../kit.ts'

export type Values = Readonly<Record<string, string | null | undefined>>

type Signed = {
  /** Unix milliseconds, as they are sent beside the signature. */
  timestamp: string
  method: 'GET' | 'POST'
  /** Without the host, and without any prefix that leads to it. */
  path: string
  /** The canonical text that is sent, or nothing. */
  body?: string
}

/** The one signature scheme of Alchemy Pay: for requests, page addresses and its own messages. */
export function signatureOf(appSecret: string, { timestamp, method, path, body = '' }: Signed): string {
  return hmacBase64(appSecret, timestamp + method + path + body)
}

/** A path with its query as it is signed: sorted by name, without empty values, not encoded. */
export function signedPath(path: string, values: Values): string {
  const query = givenIn(values).map(([name, value]) => `${name}=${value}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The values that are really sent, in the order of the signature. */
export function givenIn(values: Values): [name: string, value: string][] {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
