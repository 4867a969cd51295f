import { bech32, bech32m } from '@scure/base'
import { type AddressFault, fault, foreignCharacter } from './address-reading.ts'

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

export type Bech32Text = {
  ok: true
  prefix: string
  words: number[]
  encoding: 'bech32' | 'bech32m'
  lower: string
}

/** Cardano has no limit of 90 characters; the caller has already bounded the text. */
export function decodeBech32(text: string): Bech32Text | AddressFault {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase())
    return fault('characters', 'Capital and small letters are mixed. Copy the address again.')
  const foreign = foreignCharacter(lower.slice(lower.lastIndexOf('1') + 1), alphabet)
  if (foreign) return foreign
  const plain = bech32.decodeUnsafe(lower, false)
  if (plain) return { ok: true, prefix: plain.prefix, words: plain.words, encoding: 'bech32', lower }
  const modified = bech32m.decodeUnsafe(lower, false)
  if (modified)
    return { ok: true, prefix: modified.prefix, words: modified.words, encoding: 'bech32m', lower }
  return fault('checksum')
}
