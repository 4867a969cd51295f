import { type AddressReading, fault, isAllZero } from './address-reading.ts'
import { decodeBase58Check } from './base58check.ts'

export function readTron(text: string): AddressReading {
  if (/^(0x)?41[0-9a-f]{40}$/i.test(text))
    return fault('unsupported_form', 'This is the hexadecimal form. Paste the form that starts with T.')
  if (!text.startsWith('T')) return fault('prefix')
  const decoded = decodeBase58Check(text)
  if (!decoded.ok) return decoded.problem === 'checksum' && text.length !== 34 ? fault('length') : decoded
  const { payload } = decoded
  if (payload.length !== 21) return fault('length')
  if (payload[0] !== 0x41) return fault('prefix')
  if (isAllZero(payload.subarray(1))) return fault('zero_address')
  return { ok: true, canonical: text, comparable: text }
}
