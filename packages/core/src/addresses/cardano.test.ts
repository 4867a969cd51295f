import { base58, bech32 } from '@scure/base'
import { expect, test } from 'vitest'
import { base58Alphabet } from './base58check.ts'
import { readCardano } from './cardano.ts'
import { crc32 } from './crc32.ts'

const payment = Array.from({ length: 28 }, (_, index) => index)

function shelley(header: number, ...rest: number[]): string {
  return bech32.encode('addr', bech32.toWords(Uint8Array.of(header, ...payment, ...rest)), false)
}

function byron(attributes: number[], root = payment): string {
  const inner = Uint8Array.of(0x83, 0x58, 0x1c, ...root, ...attributes, 0x00)
  const sum = new Uint8Array(4)
  new DataView(sum.buffer).setUint32(0, crc32(inner))
  return base58.encode(Uint8Array.of(0x82, 0xd8, 0x18, 0x58, inner.length, ...inner, 0x1a, ...sum))
}

// Examples of CIP-19 and two Byron addresses as wallets made them.
test.each([
  'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  'addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k',
  'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
  'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
  'DdzFFzCqrhsrcTVhLygT24QwTnNqQqQ8mZrq5jykUzMveU26sxaH529kMpo7VhPrt5pwW3dXeB2k3EEvKcNBRmzCfcQ7dTkyGzTs658C',
])('%s is accepted', (text) => {
  expect(readCardano(text)).toEqual({ ok: true, canonical: text, comparable: text })
})

test('capitals are accepted and stored small', () => {
  const text = shelley(0x61)
  expect(readCardano(text.toUpperCase())).toMatchObject({ ok: true, canonical: text })
})

test.each([0, 1, 2, 3])('kind %i has two hashes', (kind) => {
  expect(readCardano(shelley((kind << 4) | 1, ...payment))).toMatchObject({ ok: true })
  expect(readCardano(shelley((kind << 4) | 1))).toMatchObject({ ok: false, problem: 'form' })
})

test.each([
  ['a pointer of two numbers', 'form', shelley(0x41, 1, 2)],
  ['a pointer that does not end', 'form', shelley(0x41, 1, 2, 3, 0x80)],
  ['a kind that does not exist', 'form', shelley(0x81)],
  ['a network that does not exist', 'form', shelley(0x62)],
  ['the test network in its header', 'testnet', shelley(0x60)],
  [
    'the prefix of the test network',
    'testnet',
    'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz',
  ],
  ['a staking address', 'not_payment', 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw'],
  ['a Byron address of a test network', 'testnet', byron([0xa1, 0x02, 0x45, 0x1a, 0x41, 0x70, 0xcb, 0x17])],
  ['a Byron address of nobody', 'zero_address', byron([0xa0], Array(28).fill(0))],
  ['a Byron address whose parts do not fit', 'checksum', byron([0xa0, 0x00], payment.slice(1))],
  ['a character too few', 'length', shelley(0x61).slice(0, -1)],
  ['another prefix', 'prefix', 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnrk363e'],
])('%s is refused (%s)', (_, problem, text) => {
  expect(readCardano(text)).toMatchObject({ ok: false, problem })
})

test('a Byron address with a derivation path is accepted', () => {
  const path = [0xa1, 0x01, 0x58, 0x1e, 0x58, 0x1c, ...payment]
  expect(readCardano(byron(path))).toMatchObject({ ok: true })
  expect(readCardano(byron([0xa0]))).toMatchObject({ ok: true })
})

test('changing any one character of a Byron address is noticed', () => {
  const text = byron([0xa0])
  for (let index = 0; index < text.length; index++)
    for (const other of base58Alphabet.replace(text.charAt(index), '')) {
      const mistyped = text.slice(0, index) + other + text.slice(index + 1)
      expect(readCardano(mistyped).ok, mistyped).toBe(false)
    }
})
