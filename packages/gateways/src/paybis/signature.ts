import { constants, createHash, type KeyObject, sign, verify } from 'node:crypto'

/** What is signed: the body's SHA-512 as hex digits, as documented, or the body itself, as one integration does. */
export type SignedForm = 'digest' | 'body'

const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }

export function signedText(form: SignedForm, body: string): string {
  return form === 'body' ? body : createHash('sha512').update(body).digest('hex')
}

/** In a separate thread: a signature with 4096 bits would block the event loop for milliseconds. */
export function signBody(key: KeyObject, form: SignedForm, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    sign('sha512', Buffer.from(signedText(form, body)), { key, ...padding }, (error, signature) =>
      error ? reject(error) : resolve(signature.toString('base64')),
    )
  })
}

/** Either form proves that the body came from the owner of the key. */
export function isSignedBody(key: KeyObject, body: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  // Two spellings of one signature would count as two messages.
  if (signature === '' || bytes.toString('base64') !== signature) return false
  return (['digest', 'body'] as const).some((form) =>
    verify('sha512', Buffer.from(signedText(form, body)), { key, ...padding }, bytes),
  )
}
