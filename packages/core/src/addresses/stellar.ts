import { base32nopad } from '@scure/base'
import {
  type AddressFault,
  type AddressReading,
  fault,
  foreignCharacter,
  isAllZero,
  secretKey,
} from './address-reading.ts'
import { crc16 } from './crc16.ts'

const account = 6 << 3
const muxed = 12 << 3
const secret = 18 << 3
const contract = 2 << 3

/** Version byte and text length of each kind we can name, by its first letter. */
const kinds: Record<string, { version: number; length: number }> = {
  G: { version: account, length: 56 },
  M: { version: muxed, length: 69 },
  S: { version: secret, length: 56 },
  C: { version: contract, length: 56 },
}

/**
 * SEP-23. A muxed M… address is split like an X-address on the XRP Ledger: we keep the G… account and pass the id on
 * as the memo, because gateways accept only those two.
 */
export function readStellar(text: string): AddressReading {
  const kind = kinds[text.charAt(0)]
  if (!kind) return fault('prefix')
  const payload = decode(text, kind)
  if ('ok' in payload) return payload
  if (kind.version === secret) return secretKey
  if (kind.version === contract)
    return fault('unsupported_form', 'This is a contract. Use a Stellar account that starts with G.')
  const key = payload.subarray(0, 32)
  if (isAllZero(key)) return fault('zero_address')
  const canonical = encode(account, key)
  const address = { ok: true, canonical, comparable: canonical } as const
  if (kind.version === account) return address
  return { ...address, memo: String(new DataView(payload.buffer, payload.byteOffset).getBigUint64(32)) }
}

function decode(text: string, { version, length }: { version: number; length: number }) {
  const foreign = foreignCharacter(text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
  if (foreign) return foreign
  if (text.length !== length) return fault('length')
  const bytes = tryDecode(text)
  if ('ok' in bytes) return bytes
  const sum = crc16(bytes.subarray(0, -2))
  if (bytes.at(-2) !== (sum & 0xff) || bytes.at(-1) !== sum >> 8) return fault('checksum')
  return bytes[0] === version ? bytes.subarray(1, -2) : fault('prefix')
}

/** Base32 refuses stray bits at the end, which a typo in the last character of M… can set. */
function tryDecode(text: string): Uint8Array | AddressFault {
  try {
    return base32nopad.decode(text)
  } catch {
    return fault('checksum')
  }
}

function encode(version: number, key: Uint8Array): string {
  const body = Uint8Array.of(version, ...key)
  const sum = crc16(body)
  return base32nopad.encode(Uint8Array.of(...body, sum & 0xff, sum >> 8))
}
