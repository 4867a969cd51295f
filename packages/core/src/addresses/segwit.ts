import { bech32 } from '@scure/base'
import { type AddressReading, fault, isAllZero } from './address-reading.ts'
import { decodeBech32 } from './bech32-text.ts'

/** BIP 173 and BIP 350. The caller has already matched the human-readable prefix. */
export function readSegwit(text: string): AddressReading {
  const decoded = decodeBech32(text)
  if (!decoded.ok) return decoded.problem === 'checksum' && !hasUsualLength(text) ? fault('length') : decoded
  const [version, ...words] = decoded.words
  if (version === undefined || version > 16) return fault('form')
  if (decoded.encoding !== (version === 0 ? 'bech32' : 'bech32m')) return fault('checksum')
  const program = bech32.fromWordsUnsafe(words)
  if (!program || !fits(version, program.length)) return fault('form')
  if (isAllZero(program)) return fault('zero_address')
  return { ok: true, canonical: decoded.lower, comparable: decoded.lower }
}

function fits(version: number, length: number): boolean {
  if (version === 0) return length === 20 || length === 32
  if (version === 1) return length === 32
  return length >= 2 && length <= 40
}

/** Separator, version, program and six characters of checksum, for the programs in use today. */
function hasUsualLength(text: string): boolean {
  const afterPrefix = text.length - text.lastIndexOf('1')
  return afterPrefix === 40 || afterPrefix === 60
}
