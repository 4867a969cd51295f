import { base64url, hex } from '@scure/base'
import { type AddressReading, fault, foreignCharacter, isAllZero } from './address-reading.ts'
import { crc16 } from './crc16.ts'

const bounceable = 0x11
const nonBounceable = 0x51
const testOnly = 0x80

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Stored in the user-friendly form: as given, in the URL-safe alphabet. A raw address becomes
 * non-bounceable, because a bounceable payment to a wallet that never sent anything comes back.
 */
export function readTon(text: string): AddressReading {
  return text.includes(':') ? readRaw(text) : readFriendly(text)
}

function readRaw(text: string): AddressReading {
  const match = /^(-?\d{1,10}):([0-9a-f]*)$/i.exec(text)
  if (!match) return fault('form')
  const [, workchainText = '', digits = ''] = match
  if (digits.length !== 64) return fault('length')
  const workchain = Number(workchainText)
  if (workchainText !== String(workchain)) return fault('form')
  return accept(nonBounceable, workchain, hex.decode(digits))
}

function readFriendly(text: string): AddressReading {
  const urlSafe = text.replaceAll('+', '-').replaceAll('/', '_')
  const foreign = foreignCharacter(urlSafe, alphabet)
  if (foreign) return foreign
  if (urlSafe.length !== 48) return fault(/^[EUk0]Q|^[EUk0]f/.test(text) ? 'length' : 'prefix')
  const bytes = base64url.decode(urlSafe)
  const sum = crc16(bytes.subarray(0, 34))
  if (bytes[34] !== sum >> 8 || bytes[35] !== (sum & 0xff)) return fault('checksum')
  const tag = bytes[0] ?? 0
  const kind = tag & ~testOnly
  if (kind !== bounceable && kind !== nonBounceable) return fault('prefix')
  if (kind !== tag) return fault('testnet')
  return accept(kind, ((bytes[1] ?? 0) << 24) >> 24, bytes.subarray(2, 34))
}

/** Only the basechain (0) and the masterchain (-1) exist. */
function accept(kind: number, workchain: number, account: Uint8Array): AddressReading {
  if (workchain !== 0 && workchain !== -1) return fault('form')
  if (isAllZero(account)) return fault('zero_address')
  const body = Uint8Array.of(kind, workchain, ...account)
  const sum = crc16(body)
  const canonical = base64url.encode(Uint8Array.of(...body, sum >> 8, sum & 0xff))
  return { ok: true, canonical, comparable: `${workchain}:${hex.encode(account)}` }
}
