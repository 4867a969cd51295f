import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawApiKey, hashApiKey, isApiKeyOf, prefixOf } from './api-key.ts'

test.each([
  ['secret', 'sandbox', 'sk_test_'],
  ['public', 'sandbox', 'pk_test_'],
  ['secret', 'production', 'sk_live_'],
  ['public', 'production', 'pk_live_'],
] as const)(
  'a %s key of %s starts with %s, then 32 letters and a checksum of 4',
  (kind, environment, head) => {
    const key = drawApiKey(kind, environment, randomBytes)
    expect(key).toMatch(new RegExp(`^${head}[0-9A-Za-z]{36}$`))
    expect(isApiKeyOf(environment, key)).toBe(true)
    expect(isApiKeyOf(environment === 'sandbox' ? 'production' : 'sandbox', key)).toBe(false)
  },
)

test('any single wrong letter is noticed without a look-up', () => {
  const key = drawApiKey('secret', 'sandbox', randomBytes)
  for (let at = 8; at < key.length; at++) {
    const wrong = key[at] === 'a' ? 'b' : 'a'
    expect(isApiKeyOf('sandbox', key.slice(0, at) + wrong + key.slice(at + 1)), `letter ${at}`).toBe(false)
  }
})

test('a secret key does not become a public one by its first letters', () => {
  const key = drawApiKey('secret', 'sandbox', randomBytes)
  expect(isApiKeyOf('sandbox', key.replace('sk_', 'pk_'))).toBe(false)
})

test.each(['', 'sk_test_', 'sk_test_short', `sk_test_${'a'.repeat(37)}`, `xx_test_${'a'.repeat(36)}`])(
  '%j is no key',
  (text) => {
    expect(isApiKeyOf('sandbox', text)).toBe(false)
  },
)

test('bytes that would favour some letters are thrown away', () => {
  const draws = [new Uint8Array(32).fill(255), new Uint8Array(32).fill(247)]
  const key = drawApiKey('secret', 'sandbox', () => draws.shift() ?? new Uint8Array(32))
  expect(key.slice(8, 40)).toBe('z'.repeat(32))
})

test('a key is known by its hash and shown by its first letters', () => {
  const key = drawApiKey('secret', 'sandbox', randomBytes)
  expect(hashApiKey(key)).toHaveLength(32)
  expect(hashApiKey(key).toString('latin1')).not.toContain(key.slice(8, 16))
  expect(prefixOf(key)).toBe(key.slice(0, 12))
})
