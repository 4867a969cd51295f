import { expect, test } from 'vitest'
import { encodeBase58Check } from './base58check.ts'
import { readXrpl } from './xrpl.ts'

const account = Uint8Array.from({ length: 20 }, (_, index) => index)
const classic = 'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB'

function extended(prefix: readonly number[], flag: number, ...tag: number[]): string {
  const eight = Uint8Array.from({ length: 8 }, (_, index) => tag[index] ?? 0)
  return encodeBase58Check(Uint8Array.of(...prefix, ...account, flag, ...eight), 'ripple')
}

const main = [0x05, 0x44]

test('an X-address with a tag becomes the classic address and a memo', () => {
  const text = 'X7TYt4nPauxSispXtYbecsfAHuA4civShPZeGVX1kPkF9wo'
  expect(readXrpl(text)).toEqual({ ok: true, canonical: classic, comparable: classic, memo: '12345' })
})

test('an X-address without a tag is the classic address and nothing else', () => {
  expect(readXrpl(extended(main, 0))).toEqual({ ok: true, canonical: classic, comparable: classic })
})

test.each([
  [0, [0, 0, 0, 0]],
  [1, [1, 0, 0, 0]],
  [4294967295, [255, 255, 255, 255]],
])('the tag %i is read from its little-endian bytes', (tag, bytes) => {
  expect(readXrpl(extended(main, 1, ...bytes))).toMatchObject({ memo: String(tag) })
})

test.each([
  ['a tag although the flag says none', 'form', extended(main, 0, 1)],
  ['a tag of more than 32 bits', 'form', extended(main, 1, 1, 0, 0, 0, 1)],
  ['an unknown flag', 'form', extended(main, 2)],
  ['the prefix of the test network', 'testnet', extended([0x04, 0x93], 0)],
  ['an unknown prefix', 'prefix', extended([0x05, 0x45], 0)],
  ['the account of nobody', 'zero_address', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['a character too few', 'length', 'X7TYt4nPauxSispXtYbecsfAHuA4civShPZeGVX1kPkF9w'],
])('%s is refused (%s)', (_, problem, text) => {
  expect(readXrpl(text)).toMatchObject({ ok: false, problem })
})

test('a secret seed is recognized', () => {
  expect(readXrpl('snoPBrXtMeMyMHUVTgbuqAfg1SUTb')).toMatchObject({
    problem: 'not_payment',
    detail: expect.stringContaining('private key'),
  })
})

test('the first account of the ledger is accepted', () => {
  expect(readXrpl('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toMatchObject({ ok: true })
})
