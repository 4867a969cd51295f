import { sha256 } from '@noble/hashes/sha2.js'
import { type BytesCoder, base58, base58xrp } from '@scure/base'
import { type AddressFault, fault, foreignCharacter } from './address-reading.ts'

/** Bitcoin and Ripple order the same 58 characters differently. */
export const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const coders: Record<'bitcoin' | 'ripple', BytesCoder> = { bitcoin: base58, ripple: base58xrp }

export type Base58Payload = { ok: true; payload: Uint8Array } | AddressFault

/** Payload followed by the first four bytes of its double SHA-256. */
export function decodeBase58Check(text: string, alphabet: 'bitcoin' | 'ripple' = 'bitcoin'): Base58Payload {
  const foreign = foreignCharacter(text, base58Alphabet)
  if (foreign) return foreign
  const bytes = coders[alphabet].decode(text)
  if (bytes.length < 5) return fault('length')
  const payload = bytes.subarray(0, -4)
  const sum = sha256(sha256(payload))
  const fits = bytes.subarray(-4).every((byte, index) => byte === sum[index])
  return fits ? { ok: true, payload } : fault('checksum')
}

export function encodeBase58Check(payload: Uint8Array, alphabet: 'bitcoin' | 'ripple' = 'bitcoin'): string {
  const sum = sha256(sha256(payload)).subarray(0, 4)
  return coders[alphabet].encode(Uint8Array.of(...payload, ...sum))
}
