import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const gap = '(\\s|\\\\n)*'
const letters = '([A-Za-z0-9+/=\\s]|\\\\n)+'

/** A PEM, in lines or in one, whose line ends may have become `\n` in a settings file. */
export const privateKeyPattern = `^${gap}-----BEGIN (RSA )?PRIVATE KEY-----${letters}-----END (RSA )?PRIVATE KEY-----${gap}$`

/** With or without its PEM header and footer. */
export const publicKeyPattern = `^${gap}(-----BEGIN PUBLIC KEY-----)?${gap}MII${letters}(-----END PUBLIC KEY-----)?${gap}$`

/** Undefined for a text that only looks like a key, or is one of another kind. */
export function readPrivateKey(text: string): KeyObject | undefined {
  return rsaOnly(() =>
    createPrivateKey({
      key: bytesOf(text),
      format: 'der',
      type: text.includes('RSA PRIVATE') ? 'pkcs1' : 'pkcs8',
    }),
  )
}

export function readPublicKey(text: string): KeyObject | undefined {
  return rsaOnly(() => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }))
}

function rsaOnly(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read()
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, ''), 'base64')
}
