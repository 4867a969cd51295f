import { createHash } from 'node:crypto'
import { sameSecret } from '../same-secret.ts'

type Signed = { address: string; secret: string; ip: string; merchantTransactionId: string }

export function signatureFor({ address, secret, ip, merchantTransactionId }: Signed): string {
  const digest = createHash('sha512').update(`${address}${secret}${ip}${merchantTransactionId}`)
  return `v2:${digest.digest('hex')}`
}

/** Whether a user with this address may open it. */
export function isSignedFor(signature: string, signed: Signed): boolean {
  return namesOf(signed.ip).some((ip) => sameSecret(signature, signatureFor({ ...signed, ip })))
}

/** Checks the format alone, for a request without a known address. */
export function looksSigned(signature: string): boolean {
  return /^v2:[0-9a-f]{128}$/.test(signature)
}

/** A browser on the same machine may have either loopback address. */
function namesOf(ip: string): readonly string[] {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain === '::1' || plain.startsWith('127.') ? ['127.0.0.1', '::1'] : [plain]
}
