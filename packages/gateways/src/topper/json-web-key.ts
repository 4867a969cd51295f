import { type CryptoKey, importJWK, type JWK } from 'jose'

const curves: Readonly<Record<string, string>> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' }

export type ImportedKey = { algorithm: string; key: CryptoKey }

/** A key with its one algorithm: the curve decides; for RSA the key's own field, or the usual one. */
export async function importKey(text: string): Promise<ImportedKey> {
  const jwk = JSON.parse(text) as JWK
  const algorithm = jwk.kty === 'RSA' ? (jwk.alg ?? 'RS256') : curves[jwk.crv ?? '']
  if (!algorithm) throw new TypeError('a key of a kind that Topper does not use')
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new TypeError('a key of a kind that Topper does not use')
  return { algorithm, key }
}
