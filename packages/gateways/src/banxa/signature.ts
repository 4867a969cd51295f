import { hmacHex } from '../kit.ts'

type Signed = { method: 'GET' | 'POST'; path: string; nonce: string; body?: string }

/** The text that Banxa signs: method, path, nonce and, if there is one, the raw body, each on its own line. */
export function signedText({ method, path, nonce, body }: Signed): string {
  return [method, path, nonce, ...(body === undefined ? [] : [body])].join('\n')
}

export function banxaSignature(secret: string, signed: Signed): string {
  return hmacHex(secret, signedText(signed))
}
