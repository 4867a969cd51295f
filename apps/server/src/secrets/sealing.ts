import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts what must be read again (signing keys, credentials, stored answers) under the master key. */
export type Sealer = {
  /** `context` names the one place this value belongs to; it cannot be opened anywhere else. */
  seal(text: string, context: string): string
  open(sealed: string, context: string): string
}

const version = 'v1'

export function createSealer(masterKey: Uint8Array): Sealer {
  if (masterKey.length !== 32) throw new RangeError('the master key must have 32 bytes')
  return {
    seal(text, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${Buffer.concat([nonce, body]).toString('base64url')}`
    },

    open(sealed, context) {
      const [given, encoded = ''] = sealed.split('.')
      const bytes = Buffer.from(encoded, 'base64url')
      if (given !== version || bytes.length < 28) throw new Error('not a sealed value')
      const decipher = createDecipheriv('aes-256-gcm', masterKey, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
