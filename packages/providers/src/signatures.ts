import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookRefused } from './failures.ts'

export type HmacAlgorithm = 'sha256' | 'sha512'

export function hmacHex(key: string, text: string, algorithm: HmacAlgorithm = 'sha256'): string {
  return createHmac(algorithm, key).update(text).digest('hex')
}

export function hmacBase64(key: string, text: string, algorithm: HmacAlgorithm = 'sha256'): string {
  return createHmac(algorithm, key).update(text).digest('base64')
}

type Signed = {
  key: string
  text: string
  /** As received; a missing signature is refused like a wrong one. */
  signature: string | undefined
  encoding?: 'hex' | 'base64'
  algorithm?: HmacAlgorithm
}

/** Throws `WebhookRefused` unless the signature is exactly ours. Hex is taken in either case. */
export function verifyHmac({ key, text, signature, encoding = 'hex', algorithm = 'sha256' }: Signed): void {
  const given = encoding === 'hex' ? signature?.toLowerCase() : signature
  const expected = encoding === 'hex' ? hmacHex(key, text, algorithm) : hmacBase64(key, text, algorithm)
  if (given === undefined || !sameText(given, expected)) {
    throw new WebhookRefused('signature', 'the signature does not match')
  }
}

/** Takes the same time wherever two texts of one length differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
