import { createPrivateKey, createPublicKey } from 'node:crypto'

const seedPrefix = '302e020100300506032b657004220420'

/** Seed and public half of an Ed25519 key, together in base64, as Coinbase issues them. */
export function keySecretOf(seedHex: string): string {
  const key = Buffer.from(seedPrefix + seedHex, 'hex')
  const jwk = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return Buffer.concat([Buffer.from(seedHex, 'hex'), Buffer.from(jwk.x ?? '', 'base64url')]).toString(
    'base64',
  )
}

/** Coinbase itself keeps only the public half. */
export function publicKeyOf(keySecret: string) {
  const x = Buffer.from(keySecret, 'base64').subarray(32).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
}
