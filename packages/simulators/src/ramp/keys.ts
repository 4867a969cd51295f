import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** The prefix of every secp256k1 key, and of every Ed25519 seed. */
const curvePrefix = '3056301006072a8648ce3d020106052b8104000a034200'
const seedPrefix = '302e020100300506032b657004220420'

/** The pair that Ramp signs messages with; the partner configures the public half. */
export function webhookKeys(scalarHex: string): { privateKey: KeyObject; publicPem: string } {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(scalarHex, 'hex')
  const point = pair.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = Buffer.from(scalarHex, 'hex').toString('base64url')
  const key = { kty: 'EC', crv: 'secp256k1', x: part(1, 33), y: part(33, 65), d }
  const spki = Buffer.concat([Buffer.from(curvePrefix, 'hex'), point]).toString('base64')
  const lines = spki.match(/.{1,64}/g)?.join('\n')
  return {
    privateKey: createPrivateKey({ format: 'jwk', key }),
    publicPem: `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`,
  }
}

/** The partner's own key, as the partner would have created it. */
export function signingKeyOf(seedHex: string): string {
  return Buffer.from(seedPrefix + seedHex, 'hex').toString('base64')
}
