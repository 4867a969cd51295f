import { SignJWT } from 'jose'
import { GatewayFailure } from '../contract.ts'
import { type ImportedKey, importKey } from './json-web-key.ts'

/** Topper accepts a token for this long after it was signed, and only once. */
export const tokenLifeMs = 3 * 60 * 1000

export type Claims = Readonly<Record<string, unknown>>

/** A widget of ours at Topper; it is for one direction. */
export type Widget = {
  /** A token that opens one session; `id` must never have been used. */
  sign: (id: string, claims: Claims, now: Date) => Promise<string>
}

export type WidgetKeys = { widgetId: string; keyId: string; privateKey: string }

export function createWidget({ widgetId, keyId, privateKey }: WidgetKeys): Widget {
  let imported: Promise<ImportedKey> | undefined
  return {
    async sign(id, claims, now) {
      imported ??= importKey(privateKey)
      const { algorithm, key } = await imported.catch(unusableKey)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ typ: 'JWT', alg: algorithm, kid: keyId })
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setJti(id)
        .setSubject(widgetId)
        .sign(key)
        .catch(unusableKey)
    },
  }
}

/** The library's own message could quote the key. */
function unusableKey(): never {
  const message = 'the private key is no JSON Web Key that can sign'
  throw new GatewayFailure('topper', 'unauthorized', message, { retrySafe: true })
}
