import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** One step either way, for clocks that are a little off and people who type slowly. */
const window = 1

/** Draws the secret of a second factor: 160 bits, as every authenticator takes them. */
export function drawTotpSecret(randomBytes: (length: number) => Uint8Array): string {
  const bytes = randomBytes(20)
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** What an authenticator reads from the picture. */
export function otpauthUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The step that a code belongs to; undefined when it is wrong. A step already used is for the caller to refuse. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: 'Sliproad',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}
