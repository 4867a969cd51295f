import { bech32 } from '@scure/base'
import { type AddressReading, fault, isAllZero } from './address-reading.ts'
import { decodeBech32 } from './bech32-text.ts'
import { readByron } from './cardano-byron.ts'

/** Shelley addresses (CIP-19) in bech32, or the older Byron addresses in base58. */
export function readCardano(text: string): AddressReading {
  const lower = text.toLowerCase()
  if (lower.startsWith('addr_test1') || lower.startsWith('stake_test1')) return fault('testnet')
  if (lower.startsWith('stake1'))
    return fault(
      'not_payment',
      'This is a staking address and cannot be paid. Use one that starts with addr1.',
    )
  if (lower.startsWith('addr1')) return readShelley(text)
  return /^(Ae2|DdzFF|37bt|2cWK)/.test(text) ? readByron(text) : fault('prefix')
}

function readShelley(text: string): AddressReading {
  const decoded = decodeBech32(text)
  if (!decoded.ok)
    return decoded.problem === 'checksum' && text.length !== 58 && text.length !== 103
      ? fault('length')
      : decoded
  // Changing "1" inside the text can leave a valid text with another prefix.
  if (decoded.prefix !== 'addr') return fault('prefix')
  if (decoded.encoding !== 'bech32') return fault('checksum')
  const bytes = bech32.fromWordsUnsafe(decoded.words)
  const header = bytes?.[0]
  if (!bytes || header === undefined) return fault('form')
  const kind = header >> 4
  if (!fits(kind, bytes)) return fault('form')
  if ((header & 15) !== 1) return fault((header & 15) === 0 ? 'testnet' : 'form')
  if (isAllZero(bytes.subarray(1, 29))) return fault('zero_address')
  return { ok: true, canonical: decoded.lower, comparable: decoded.lower }
}

/** Header, payment hash, and for kinds 0-3 a stake hash or for kinds 4-5 a pointer. */
function fits(kind: number, bytes: Uint8Array): boolean {
  if (kind <= 3) return bytes.length === 57
  if (kind <= 5) return isPointer(bytes.subarray(29))
  return kind <= 7 && bytes.length === 29
}

/** Three numbers of seven bits a byte, each ending in a byte without the high bit. */
function isPointer(bytes: Uint8Array): boolean {
  const ends = bytes.filter((byte) => byte < 0x80).length
  return ends === 3 && (bytes.at(-1) ?? 0x80) < 0x80 && bytes.length <= 24
}
