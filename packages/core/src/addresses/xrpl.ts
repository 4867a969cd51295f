import { type AddressReading, fault, isAllZero, secretKey } from './address-reading.ts'
import { decodeBase58Check, encodeBase58Check } from './base58check.ts'

const mainPrefix = [0x05, 0x44]
const testPrefix = [0x04, 0x93]

/** An X-address is split: we keep the classic address and pass its tag on as the memo. */
export function readXrpl(text: string): AddressReading {
  const start = text.charAt(0)
  if (!'rXTs'.includes(start)) return fault('prefix')
  const decoded = decodeBase58Check(text, 'ripple')
  if (!decoded.ok) return decoded.problem === 'checksum' && !hasUsualLength(text) ? fault('length') : decoded
  const { payload } = decoded
  if (start === 'r') return readClassic(text, payload)
  if (start === 's') return payload.length === 17 && payload[0] === 0x21 ? secretKey : fault('prefix')
  if (payload.length !== 31) return fault('length')
  if (startsWith(payload, testPrefix)) return fault('testnet')
  return startsWith(payload, mainPrefix) ? readExtended(payload) : fault('prefix')
}

function readClassic(text: string, payload: Uint8Array): AddressReading {
  if (payload.length !== 21) return fault('length')
  if (payload[0] !== 0x00) return fault('prefix')
  if (isAllZero(payload)) return fault('zero_address')
  return { ok: true, canonical: text, comparable: text }
}

/** Two prefix bytes, the account, a flag (0 no tag, 1 a tag of 32 bits) and eight bytes little-endian. */
function readExtended(payload: Uint8Array): AddressReading {
  const account = payload.subarray(2, 22)
  const flag = payload[22]
  const tagBytes = payload.subarray(23)
  if (isAllZero(account)) return fault('zero_address')
  if (!isAllZero(tagBytes.subarray(flag === 1 ? 4 : 0))) return fault('form')
  const classic = encodeBase58Check(Uint8Array.of(0, ...account), 'ripple')
  const address = { ok: true, canonical: classic, comparable: classic } as const
  if (flag === 0) return address
  if (flag !== 1) return fault('form')
  const tag = new DataView(tagBytes.buffer, tagBytes.byteOffset).getUint32(0, true)
  return { ...address, memo: String(tag) }
}

function startsWith(payload: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => payload[index] === byte)
}

function hasUsualLength(text: string): boolean {
  return text.startsWith('r') ? text.length >= 25 && text.length <= 35 : text.length === 47
}
