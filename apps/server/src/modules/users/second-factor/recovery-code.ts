import { createHash } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codeCount = 10
const lettersEach = 16

/** Ten codes of 80 bits each, in groups that can be read out. */
export function drawRecoveryCodes(randomBytes: (length: number) => Uint8Array): string[] {
  return Array.from({ length: codeCount }, () => {
    // Thirty-two letters divide a byte evenly, so each is equally likely.
    const letters = Array.from(randomBytes(lettersEach), (byte) => alphabet.charAt(byte % 32)).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** However it was typed. Long enough to be hashed quickly: 80 bits cannot be guessed. */
export function hashRecoveryCode(code: string): Uint8Array {
  const letters = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return createHash('sha256').update(`recovery code ${letters}`).digest()
}
