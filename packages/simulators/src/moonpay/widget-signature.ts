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

/** Whether a user with this address may open the page; without the parameter every user may. */
export function isAllowedFrom(search: string, address: string, secretKey: string): boolean {
  const given = new URLSearchParams(search).get('allowedIpAddress')
  const seen = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return given === null || sameSecret(given, createHmac('sha256', secretKey).update(seen).digest('base64'))
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
