import { createPublicKey, type KeyObject } from 'node:crypto'

/** The prefix of every secp256k1 key; another key, or half of one, is refused when it is entered. */
const beginning = 'MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAE'
const gap = '(\\s|\\\\n)*'

export const webhookKeyPattern =
  `^${gap}(-----BEGIN PUBLIC KEY-----)?${gap}${beginning}([A-Za-z0-9+/]${gap}){86}==${gap}` +
  `(-----END PUBLIC KEY-----)?${gap}$`

/**
 * Accepts the key with or without its PEM header and footer, in lines or in one, so that it survives any settings
 * file. Undefined for a point that is not on the curve.
 */
export function readWebhookKey(text: string): KeyObject | undefined {
  const body = text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '')
  try {
    return createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}
