import { base32nopad, base58, base64url, bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddressFormat } from '../networks.ts'
import { base58Alphabet, encodeBase58Check } from './base58check.ts'
import { crc16 } from './crc16.ts'
import { toEip55 } from './evm.ts'
import { formats } from './formats.ts'

const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

type Kind = {
  name: string
  format: AddressFormat
  size: number
  alphabet: string
  write: (b: Uint8Array) => string
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const base58check = (format: AddressFormat, version: number): Kind => ({
  name: `${format} base58 version ${version}`,
  format,
  size: 20,
  alphabet: base58Alphabet,
  write: (bytes) => encodeBase58Check(Uint8Array.of(version, ...bytes)),
})

const segwit = (format: AddressFormat, prefix: string, version: 0 | 1, size: number): Kind => ({
  name: `${format} segwit version ${version} of ${size} bytes`,
  format,
  size,
  alphabet: bech32Alphabet,
  write: (bytes) => (version ? bech32m : bech32).encode(prefix, [version, ...bech32.toWords(bytes)]),
})

const ton = (name: string, tag: number): Kind => ({
  name,
  format: 'ton',
  size: 32,
  alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  write: (bytes) => {
    const body = Uint8Array.of(tag, 0, ...bytes)
    return base64url.encode(Uint8Array.of(...body, crc16(body) >> 8, crc16(body) & 0xff))
  },
})

const stellar = (name: string, version: number, size: number): Kind => ({
  name,
  format: 'stellar',
  size,
  alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  write: (bytes) => {
    const body = Uint8Array.of(version, ...bytes)
    return base32nopad.encode(Uint8Array.of(...body, crc16(body) & 0xff, crc16(body) >> 8))
  },
})

const cardano = (name: string, header: number, size: number): Kind => ({
  name,
  format: 'cardano',
  size,
  alphabet: bech32Alphabet,
  write: (bytes) => bech32.encode('addr', bech32.toWords(Uint8Array.of(header, ...bytes)), false),
})

const kinds: readonly Kind[] = [
  base58check('bitcoin', 0x00),
  base58check('bitcoin', 0x05),
  segwit('bitcoin', 'bc', 0, 20),
  segwit('bitcoin', 'bc', 0, 32),
  segwit('bitcoin', 'bc', 1, 32),
  base58check('litecoin', 0x30),
  base58check('litecoin', 0x32),
  base58check('litecoin', 0x05),
  segwit('litecoin', 'ltc', 0, 20),
  segwit('litecoin', 'ltc', 1, 32),
  base58check('dogecoin', 0x1e),
  base58check('dogecoin', 0x16),
  base58check('tron', 0x41),
  {
    name: 'XRP Ledger classic',
    format: 'xrpl',
    size: 20,
    alphabet: base58Alphabet,
    write: (bytes) => encodeBase58Check(Uint8Array.of(0, ...bytes), 'ripple'),
  },
  {
    name: 'XRP Ledger X-address',
    format: 'xrpl',
    size: 24,
    alphabet: base58Alphabet,
    write: (bytes) => {
      const [account, tag] = [bytes.subarray(0, 20), bytes.subarray(20)]
      return encodeBase58Check(Uint8Array.of(0x05, 0x44, ...account, 1, ...tag, 0, 0, 0, 0), 'ripple')
    },
  },
  stellar('Stellar account', 6 << 3, 32),
  stellar('Stellar muxed account', 12 << 3, 40),
  ton('TON bounceable', 0x11),
  ton('TON non-bounceable', 0x51),
  cardano('Cardano with stake part', 0x01, 56),
  cardano('Cardano without stake part', 0x61, 28),
]

/** Zero is refused on purpose, so the leading byte is never zero. */
function payload(size: number): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.integer({ min: 1, max: 255 }), fc.uint8Array({ minLength: size - 1, maxLength: size - 1 }))
    .map(([first, rest]) => Uint8Array.of(first, ...rest))
}

function flipped(text: string, at: number, by: number, alphabet: string): string {
  const index = at % text.length
  const current = alphabet.indexOf(text.charAt(index))
  const other = alphabet.charAt((current + 1 + (by % (alphabet.length - 1))) % alphabet.length)
  return text.slice(0, index) + other + text.slice(index + 1)
}

test.each(kinds)('any payload written as $name is accepted', ({ format, size, write }) => {
  fc.assert(
    fc.property(payload(size), (bytes) => {
      expect(formats[format].read(write(bytes))).toMatchObject({ ok: true })
    }),
    { numRuns: 50 },
  )
})

test.each(kinds)('changing any one character of $name is noticed', ({ format, size, write, alphabet }) => {
  fc.assert(
    fc.property(payload(size), fc.nat(200), fc.nat(200), (bytes, at, by) => {
      const text = flipped(write(bytes), at, by, alphabet)
      expect(formats[format].read(text), text).toMatchObject({ ok: false })
    }),
    { numRuns: 200 },
  )
})

test.each(kinds)('reading the stored form of $name again changes nothing', ({ format, size, write }) => {
  fc.assert(
    fc.property(payload(size), (bytes) => {
      const first = formats[format].read(write(bytes))
      if (!first.ok) throw new Error('not an address')
      const again = formats[format].read(first.canonical)
      expect(again).toMatchObject({ ok: true, canonical: first.canonical, comparable: first.comparable })
    }),
    { numRuns: 30 },
  )
})

test('any 20 bytes in EIP-55 are accepted, and one wrong hex digit is noticed', () => {
  fc.assert(
    fc.property(payload(20), fc.integer({ min: 2, max: 41 }), fc.nat(200), (bytes, at, by) => {
      const text = toEip55(hex(bytes))
      expect(formats.evm.read(text)).toMatchObject({ ok: true, canonical: text })
      const lower = flipped(text.toLowerCase(), at, by, '0123456789abcdef').charAt(at)
      const mistyped = text.slice(0, at) + lower + text.slice(at + 1)
      expect(formats.evm.read(mistyped), mistyped).toMatchObject({ ok: false })
    }),
    // EIP-55 lets about one typo in four thousand pass, so the sample is a fixed one.
    { seed: 55, numRuns: 300 },
  )
})

test('any 32 bytes in base58 are a Solana address', () => {
  fc.assert(
    fc.property(payload(32), (bytes) => {
      const text = base58.encode(bytes)
      expect(formats.solana.read(text)).toMatchObject({ ok: true, canonical: text, comparable: text })
    }),
    { numRuns: 50 },
  )
})
