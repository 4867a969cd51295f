import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const segwit = 'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v0345'
const cash = 'qqqqzqsrqszsvpcgpy9qkrqdpc83qygjzvcnueldtz'

test.each([
  ['an Ethereum-type address', evm, evm.toLowerCase()],
  ['one in capitals', `0X${evm.slice(2).toUpperCase()}`, evm.toLowerCase()],
  ['a segwit address', segwit, segwit],
  ['one in capitals, as on QR codes', segwit.toUpperCase(), segwit],
  [
    'a Litecoin address',
    'LTC1QQQQSYQCYQ5RQWZQFPG9SCRGWPUGPZYSN3S44DY',
    'ltc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn3s44dy',
  ],
  ['a cash address', cash, cash],
  ['one with its prefix', `bitcoincash:${cash}`, cash],
  ['one in capitals', `BITCOINCASH:${cash.toUpperCase()}`, cash],
])('%s is looked up as it is compared: %s', (_, address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['Bitcoin', '149w62rY42aZBox8fGcmqNsXUzSStKeq8C'],
  ['Tron', 'TBHTJqAy4DhHhmT3dNceJYNRz4SdLofLre'],
  ['Solana', '42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi'],
  ['XRP', 'rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66'],
  ['Stellar', 'GAAACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB7JZX'],
  ['base58 that begins like segwit', 'bc1QpzryX9x8Gf2tvdW0s3jn54khCe6mua7lqpZ'],
  ['mixed case that looks like a cash address', `Q${cash.slice(1)}`],
  ['a hash', '5be5543ff73456ab9f2d207887e2af87322c651ea1a873c5b25b7ffae456c320'],
])('%s keeps every letter as it is', (_, address) => {
  expect(addressKey(address)).toBe(address)
})

test('every spelling of a TON account has one key', () => {
  const raw = '0:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const spellings = [
    'EQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHx2j',
    'UQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eH0Bm',
    raw.toUpperCase(),
  ]
  expect(spellings.map(addressKey)).toEqual([raw, raw, raw])
})

test('an X-address has the key of its account, whatever its tag', () => {
  expect(addressKey('X7TYt4nPauxSispXtYbecsfAHuA4civShPZeGVX1kPkF9wo')).toBe(
    'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB',
  )
})

test('a key is its own key, and no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(evm, segwit, cash, `bitcoincash:${cash}`)), (text) => {
      expect(addressKey(addressKey(text))).toBe(addressKey(text))
    }),
  )
})
