import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { readSolana } from './solana.ts'

test('the address of a wallet, a point of the curve, is accepted without a warning', () => {
  // The public key of the all-zero seed in RFC 8032's scheme.
  const key = '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29'
  const text = base58.encode(Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  expect(readSolana(text)).toEqual({ ok: true, canonical: text, comparable: text })
})

test('an address beside the curve belongs to a program and is accepted with a warning', () => {
  // Associated token accounts are derived so that no key can exist for them; y = 2 is no point.
  const text = base58.encode(Uint8Array.of(2, ...new Uint8Array(31)))
  expect(readSolana(text)).toMatchObject({ ok: true, warning: 'program_derived' })
})

test.each([
  ['zero_address', '1'.repeat(32)],
  ['length', '1'.repeat(33)],
  ['length', '4'.repeat(31)],
  ['length', 'z'.repeat(44)],
  ['length', '4'.repeat(45)],
  ['characters', '0thX6LZfHDZZKUs92febYZhYRcXddmzfzF2NvTkPNE'],
])('%s: %s', (problem, text) => {
  expect(readSolana(text)).toMatchObject({ ok: false, problem })
})
