import { createHmac } from 'node:crypto'
import { sameSecret } from '../same-secret.ts'

export type SignatureCheck = 'good' | 'missing' | 'wrong'

const marker = '&signature='

/** The address is signed as it is sent, from the question mark on; the signature itself comes last. */
export function checkWidgetSignature(search: string, secretKey: string): SignatureCheck {
  const at = search.lastIndexOf(marker)
  if (at < 0) return 'missing'
  const given = decoded(search.slice(at + marker.length))
  return sameSecret(given, signWidgetSearch(search.slice(0, at), secretKey)) ? 'good' : 'wrong'
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
