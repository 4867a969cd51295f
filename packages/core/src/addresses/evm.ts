import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type AddressReading, fault, foreignCharacter } from './address-reading.ts'

/** EIP-55: a letter is a capital where the hash of the lower-case text has a nibble of 8 or more. */
export function toEip55(lowerHex: string): string {
  const hash = keccak_256(utf8ToBytes(lowerHex))
  let text = '0x'
  for (let index = 0; index < lowerHex.length; index++) {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    const digit = lowerHex.charAt(index)
    text += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return text
}

/** An address is checked with its session, its quotes, its order and each change, so that the last ones are kept. */
const written = new Map<string, string>()
const writtenMax = 1_000

function canonicalOf(lowerHex: string): string {
  const known = written.get(lowerHex)
  if (known !== undefined) return known
  if (written.size >= writtenMax) written.clear()
  const canonical = toEip55(lowerHex)
  written.set(lowerHex, canonical)
  return canonical
}

/** One case throughout carries no checksum and is accepted; mixed case must be EIP-55. */
export function readEvm(text: string): AddressReading {
  if (!text.startsWith('0x')) return fault('prefix')
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  const foreign = foreignCharacter(lower, '0123456789abcdef')
  if (foreign) return foreign
  if (digits.length === 64)
    return fault(
      'not_payment',
      'This is a transaction hash or a private key, not an address. Paste your wallet address.',
    )
  if (digits.length !== 40) return fault('length')
  if (/^0+$/.test(digits)) return fault('zero_address')
  const canonical = canonicalOf(lower)
  const oneCase = digits === lower || digits === digits.toUpperCase()
  if (!oneCase && text !== canonical) return fault('checksum')
  return { ok: true, canonical, comparable: `0x${lower}` }
}
