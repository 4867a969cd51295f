import { createPrivateKey, createPublicKey, verify } from 'node:crypto'

const marker = '&signature='

/**
 * The query without its question mark, up to and including the time, is signed with the partner's key. Ramp knows
 * only the public half; here both are derived from the same secret.
 */
export function isSignedQuery(query: string, signingKey: string): boolean {
  const at = query.lastIndexOf(marker)
  const signed = query.slice(0, at)
  if (at < 0 || !/&timestamp=\d{13}$/.test(signed)) return false
  const key = createPublicKey(
    createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' }),
  )
  return verify(
    null,
    Buffer.from(signed),
    key,
    Buffer.from(decoded(query.slice(at + marker.length)), 'base64'),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
