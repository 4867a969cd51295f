import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type AddressReading, fault, foreignCharacter, isAllZero } from './address-reading.ts'
import { base58Alphabet } from './base58check.ts'

/** There is no checksum: any 32 bytes are an address, so a typo usually passes. */
export function readSolana(text: string): AddressReading {
  const foreign = foreignCharacter(text, base58Alphabet)
  if (foreign) return foreign
  if (text.length < 32 || text.length > 44) return fault('length')
  const bytes = base58.decode(text)
  if (bytes.length !== 32) return fault('length')
  if (isAllZero(bytes)) return fault('zero_address')
  const address = { ok: true, canonical: text, comparable: text } as const
  return isOnCurve(bytes) ? address : { ...address, warning: 'program_derived' }
}

/** A wallet's address is a public key, a point of the curve; programs own the addresses beside it. */
function isOnCurve(bytes: Uint8Array): boolean {
  try {
    // Solana decompresses leniently, as ZIP 215 does.
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    return false
  }
}
