import { expect, test } from 'vitest'
import { encodeBase58Check } from './base58check.ts'
import { readBitcoin, readDogecoin, readLitecoin } from './bitcoin-like.ts'

const hash = Uint8Array.from({ length: 20 }, (_, index) => index)
const withVersion = (version: number, ...rest: number[]) =>
  encodeBase58Check(Uint8Array.of(version, ...hash, ...rest))

test.each([
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
])('the BIP 350 address %s is accepted and stored in lower case', (text) => {
  const lower = text.toLowerCase()
  expect(readBitcoin(text)).toEqual({ ok: true, canonical: lower, comparable: lower })
})

test.each([
  [
    'version 1 with the checksum of version 0',
    'checksum',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  [
    'version 16 with the checksum of version 0',
    'checksum',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  ],
  ['version 0 with the checksum of later ones', 'checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  [
    'a character outside bech32',
    'characters',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  ],
  ['version 17', 'form', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of one byte', 'form', 'bc1pw5dgrnzv'],
  [
    'a program of 41 bytes',
    'form',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  ],
  ['version 0 with 16 bytes', 'form', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  [
    'padding of more than four bits',
    'form',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  ],
  ['nothing after the prefix', 'form', 'bc1gmk9yu'],
  ['mixed case', 'characters', 'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v034Q'],
  ['a character too few', 'length', 'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v034'],
])('segwit with %s is refused (%s)', (_, problem, text) => {
  expect(readBitcoin(text)).toMatchObject({ ok: false, problem })
})

test.each([
  ['bitcoin', readBitcoin, [0x6f, 0xc4]],
  ['litecoin', readLitecoin, [0x6f, 0x3a, 0xc4]],
  ['dogecoin', readDogecoin, [0x71, 0xc4]],
] as const)('test addresses of %s are called that', (_, read, versions) => {
  for (const version of versions) expect(read(withVersion(version))).toMatchObject({ problem: 'testnet' })
})

test('segwit of test networks is called that', () => {
  expect(readBitcoin('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toMatchObject({ problem: 'testnet' })
  expect(readLitecoin('tltc1qanything')).toMatchObject({ problem: 'testnet' })
})

test('both spellings of a Litecoin script address compare equal, each stored as given', () => {
  const old = withVersion(0x05)
  const current = withVersion(0x32)
  expect(readLitecoin(old)).toEqual({ ok: true, canonical: old, comparable: current })
  expect(readLitecoin(current)).toEqual({ ok: true, canonical: current, comparable: current })
})

test('MWEB addresses are named as what they are', () => {
  expect(readLitecoin(`ltcmweb1qq${'q'.repeat(60)}`)).toMatchObject({
    problem: 'unsupported_form',
    detail: expect.stringContaining('MWEB'),
  })
})

test('the address of hash zero is refused', () => {
  expect(readBitcoin('1111111111111111111114oLvT2')).toMatchObject({ problem: 'zero_address' })
})

test('a payload of the wrong size is refused although its checksum fits', () => {
  expect(readBitcoin(withVersion(0x00, 7))).toMatchObject({ ok: false, problem: 'length' })
  expect(readDogecoin(encodeBase58Check(Uint8Array.of(0x1e, 1, 2)))).toMatchObject({ ok: false })
})

test('an exported private key is recognized', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
  for (const version of [0x80, 0xb0, 0x9e]) {
    const text = encodeBase58Check(Uint8Array.of(version, ...key, 1))
    for (const read of [readBitcoin, readLitecoin, readDogecoin])
      expect(read(text)).toMatchObject({
        problem: 'not_payment',
        detail: expect.stringContaining('private key'),
      })
  }
})
