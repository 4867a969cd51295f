import { base64url } from '@scure/base'
import { expect, test } from 'vitest'
import { crc16 } from './crc16.ts'
import { readTon } from './ton.ts'

const bounceable = 'EQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHx2j'
const nonBounceable = 'UQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eH0Bm'
const raw = '0:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

function friendly(tag: number, workchain: number, first = 1): string {
  const body = Uint8Array.of(tag, workchain, first, ...new Uint8Array(31))
  return base64url.encode(Uint8Array.of(...body, crc16(body) >> 8, crc16(body) & 0xff))
}

test('a friendly address is stored as given, a raw one as non-bounceable, and all compare equal', () => {
  expect(readTon(bounceable)).toEqual({ ok: true, canonical: bounceable, comparable: raw })
  expect(readTon(nonBounceable)).toEqual({ ok: true, canonical: nonBounceable, comparable: raw })
  expect(readTon(raw)).toEqual({ ok: true, canonical: nonBounceable, comparable: raw })
  expect(readTon(raw.toUpperCase())).toEqual({ ok: true, canonical: nonBounceable, comparable: raw })
})

test('the older base64 alphabet is accepted and stored URL-safe', () => {
  const text = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
  expect(readTon(text.replace('_', '/'))).toMatchObject({ ok: true, canonical: text })
})

test('a masterchain address is accepted', () => {
  const text = friendly(0x51, 0xff)
  expect(readTon(text)).toEqual({ ok: true, canonical: text, comparable: `-1:01${'0'.repeat(62)}` })
  expect(readTon(`-1:01${'0'.repeat(62)}`)).toMatchObject({ ok: true, canonical: text })
})

test.each([
  ['testnet', friendly(0x91, 0)],
  ['testnet', friendly(0xd1, 0)],
  ['prefix', friendly(0x12, 0)],
  ['form', friendly(0x11, 1)],
  ['form', `1:${'01'.repeat(32)}`],
  ['form', `00:${'01'.repeat(32)}`],
  ['form', `-0:${'01'.repeat(32)}`],
  ['form', `0:${'0g'.repeat(32)}`],
  ['length', `0:${'01'.repeat(31)}`],
  ['zero_address', friendly(0x11, 0, 0)],
  ['zero_address', `0:${'00'.repeat(32)}`],
  ['length', bounceable.slice(0, -1)],
  ['prefix', 'hello'],
  ['characters', `${bounceable.slice(0, -1)}!`],
])('%s: %s', (problem, text) => {
  expect(readTon(text)).toMatchObject({ ok: false, problem })
})
