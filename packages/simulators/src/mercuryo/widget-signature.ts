import { createHash } from 'node:crypto'
import { sameSecret } from '../same-secret.ts'

type Signed = { address: string; secret: string; ip: string; merchantTransactionId: string }

export function signatureFor({ address, secret, ip, merchantTransactionId }: Signed): string {
  const digest = createHash('sha512').update(`${address}${secret}${ip}${merchantTransactionId}`)
  return `v2:${digest.digest('hex')}`
}

/** Whether somebody from this address may open it. */
export function isSignedFor(signature: string, signed: Signed): boolean {
  return namesOf(signed.ip).some((ip) => sameSecret(signature, signatureFor({ ...signed, ip })))
}

/** The form alone, for a visitor who comes from nowhere. */
export function looksSigned(signature: string): boolean {
  return /^v2:[0-9a-f]{128}$/.test(signature)
}

/** A browser on the same machine comes by either of its names. */
function namesOf(ip: string): readonly string[] {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain === '::1' || plain.startsWith('127.') ? ['127.0.0.1', '::1'] : [plain]
}
