import { hmacHex } from '@sliproad/providers/kit'

type Keys = { appToken: string; secretKey: string }

/** `path` begins at Sumsub's own root and carries the query exactly as it is sent; an absent body is empty. */
type Signed = { method: 'GET' | 'POST'; path: string; body: string; now: Date }

/** The three headers that every request needs. Sumsub wants the content type without a body too. */
export function signedHeaders(
  { appToken, secretKey }: Keys,
  { method, path, body, now }: Signed,
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'x-app-token': appToken,
    'x-app-access-ts': seconds,
    'x-app-access-sig': hmacHex(secretKey, `${seconds}${method}${path}${body}`),
  }
}
