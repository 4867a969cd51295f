import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignatureCheck = 'good' | 'missing' | 'wrong'

const marker = '&signature='

/** The address is signed as it is sent, from the question mark on; the signature itself comes last. */
export function checkWidgetSignature(search: string, secretKey: string): SignatureCheck {
  const at = search.lastIndexOf(marker)
  if (at < 0) return 'missing'
  const given = Buffer.from(decoded(search.slice(at + marker.length)))
  const right = Buffer.from(signWidgetSearch(search.slice(0, at), secretKey))
  return given.length === right.length && timingSafeEqual(given, right) ? 'good' : 'wrong'
}

export function signWidgetSearch(search: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(search).digest('base64')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
