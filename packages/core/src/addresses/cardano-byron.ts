import { base58 } from '@scure/base'
import { type AddressReading, fault, foreignCharacter, isAllZero } from './address-reading.ts'
import { base58Alphabet } from './base58check.ts'
import { crc32 } from './crc32.ts'

type Reader = { bytes: Uint8Array; at: number }

/** Thrown and caught in this file only: the nested reading has many places to stop. */
class NotByron extends Error {}

const major = { integer: 0, byteString: 2, list: 4, map: 5, tag: 6 } as const

/** CBOR [tag 24 of bytes, CRC-32 of those bytes], the bytes being [root hash, attributes, kind]. */
export function readByron(text: string): AddressReading {
  const foreign = foreignCharacter(text, base58Alphabet)
  if (foreign) return foreign
  try {
    const { inner, sum } = readEnvelope(base58.decode(text))
    if (crc32(inner) !== sum) return fault('checksum')
    const { root, attributes } = readContent(inner)
    // Test networks write their number into attribute 2; the main network leaves it out.
    if (attributes.includes(2)) return fault('testnet')
    return isAllZero(root) ? fault('zero_address') : { ok: true, canonical: text, comparable: text }
  } catch (error) {
    // A mistyped character usually breaks the envelope before its checksum can be read.
    if (error instanceof NotByron) return fault('checksum')
    throw error
  }
}

function readEnvelope(bytes: Uint8Array): { inner: Uint8Array; sum: number } {
  const reader = { bytes, at: 0 }
  expectHead(reader, major.list, 2)
  expectHead(reader, major.tag, 24)
  const inner = readBytes(reader)
  const sum = readHead(reader, major.integer)
  expectEnd(reader)
  return { inner, sum }
}

function readContent(bytes: Uint8Array): { root: Uint8Array; attributes: number[] } {
  const reader = { bytes, at: 0 }
  expectHead(reader, major.list, 3)
  const root = readBytes(reader)
  if (root.length !== 28) throw new NotByron()
  const attributes: number[] = []
  for (let left = readHead(reader, major.map); left > 0; left--) {
    attributes.push(readHead(reader, major.integer))
    readBytes(reader)
  }
  readHead(reader, major.integer)
  expectEnd(reader)
  return { root, attributes }
}

/** A CBOR head: three bits of type, then a number of up to 23 in place or in the next 1, 2 or 4 bytes. */
function readHead(reader: Reader, wanted: number): number {
  const first = take(reader, 1)[0] ?? 0
  if (first >> 5 !== wanted) throw new NotByron()
  const short = first & 31
  if (short < 24) return short
  if (short > 26) throw new NotByron()
  return take(reader, 2 ** (short - 24)).reduce((number, byte) => number * 256 + byte, 0)
}

function expectHead(reader: Reader, wanted: number, number: number): void {
  if (readHead(reader, wanted) !== number) throw new NotByron()
}

function readBytes(reader: Reader): Uint8Array {
  return take(reader, readHead(reader, major.byteString))
}

function take(reader: Reader, count: number): Uint8Array {
  const taken = reader.bytes.subarray(reader.at, reader.at + count)
  if (taken.length !== count) throw new NotByron()
  reader.at += count
  return taken
}

function expectEnd(reader: Reader): void {
  if (reader.at !== reader.bytes.length) throw new NotByron()
}
