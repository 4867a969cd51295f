import { type AddressReading, fault, isAllZero, secretKey } from './address-reading.ts'
import { decodeBase58Check, encodeBase58Check } from './base58check.ts'
import { readSegwit } from './segwit.ts'

type Chain = {
  /** First byte of a base58 address, and the characters such a text starts with. */
  versions: readonly number[]
  starts: string
  testVersions: readonly number[]
  testStarts: string
  segwit?: string
  testSegwit: readonly string[]
  /** Segwit-like forms that gateways cannot pay. */
  refused?: { prefix: string; detail: string }
  /** An older version byte for the same script, and the one that replaced it. */
  renamed?: { from: number; to: number }
}

const bitcoin: Chain = {
  versions: [0x00, 0x05],
  starts: '13',
  testVersions: [0x6f, 0xc4],
  testStarts: 'mn2',
  segwit: 'bc1',
  testSegwit: ['tb1', 'bcrt1'],
}

const litecoin: Chain = {
  versions: [0x30, 0x32, 0x05],
  starts: 'LM3',
  testVersions: [0x6f, 0x3a, 0xc4],
  testStarts: 'mnQ2',
  segwit: 'ltc1',
  testSegwit: ['tltc1', 'rltc1'],
  refused: {
    prefix: 'ltcmweb1',
    detail: 'MWEB addresses cannot be paid here. Use a Litecoin address that starts with ltc1, L or M.',
  },
  renamed: { from: 0x05, to: 0x32 },
}

const dogecoin: Chain = {
  versions: [0x1e, 0x16],
  starts: 'D9A',
  testVersions: [0x71, 0xc4],
  testStarts: 'n2',
  testSegwit: [],
}

export const readBitcoin = (text: string): AddressReading => read(text, bitcoin)
export const readLitecoin = (text: string): AddressReading => read(text, litecoin)
export const readDogecoin = (text: string): AddressReading => read(text, dogecoin)

function read(text: string, chain: Chain): AddressReading {
  const lower = text.toLowerCase()
  if (chain.refused && lower.startsWith(chain.refused.prefix))
    return fault('unsupported_form', chain.refused.detail)
  if (chain.testSegwit.some((prefix) => lower.startsWith(prefix))) return fault('testnet')
  if (chain.segwit && lower.startsWith(chain.segwit)) return readSegwit(text)
  if (isWalletImportKey(text)) return secretKey
  if (!(chain.starts + chain.testStarts).includes(text.charAt(0))) return fault('prefix')
  return readBase58(text, chain)
}

function readBase58(text: string, chain: Chain): AddressReading {
  const decoded = decodeBase58Check(text)
  if (!decoded.ok)
    return decoded.problem === 'checksum' && (text.length < 26 || text.length > 35)
      ? fault('length')
      : decoded
  const { payload } = decoded
  const version = payload[0] ?? -1
  if (payload.length !== 21) return fault('length')
  if (chain.testVersions.includes(version)) return fault('testnet')
  if (!chain.versions.includes(version)) return fault('prefix')
  if (isAllZero(payload.subarray(1))) return fault('zero_address')
  // The user keeps the spelling of their own wallet; only comparing needs one form.
  return { ok: true, canonical: text, comparable: comparable(text, payload, chain) }
}

function comparable(text: string, payload: Uint8Array, { renamed }: Chain): string {
  if (!renamed || payload[0] !== renamed.from) return text
  return encodeBase58Check(Uint8Array.of(renamed.to, ...payload.subarray(1)))
}

/** Private keys as wallets export them: version byte, 32 bytes, and a mark for compressed keys. */
function isWalletImportKey(text: string): boolean {
  if (text.length < 51 || text.length > 52) return false
  const decoded = decodeBase58Check(text)
  return decoded.ok && (decoded.payload.length === 33 || decoded.payload.length === 34)
}
