import { expect, test } from 'vitest'
import { checkKey, fingerprintOf, keepingOf } from './idempotency.ts'

const fingerprint = (body: unknown, method = 'POST', route = '/v1/sessions') =>
  fingerprintOf(method, route, body).toString('hex')

test('the order of keys does not make another request', () => {
  expect(fingerprint({ a: 1, b: { c: [1, { d: 2, e: 3 }], f: 4 } })).toBe(
    fingerprint({ b: { f: 4, c: [1, { e: 3, d: 2 }] }, a: 1 }),
  )
})

test.each([
  ['another value', { a: 2 }],
  ['another type', { a: '1' }],
  ['another key', { b: 1 }],
  ['one key more', { a: 1, b: null }],
  ['a list in place of an object', [1]],
  ['nothing', undefined],
])('%s makes another request', (_what, body) => {
  expect(fingerprint(body)).not.toBe(fingerprint({ a: 1 }))
})

test('lists keep their order', () => {
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]))
})

test('another method or route is another request', () => {
  expect(fingerprint({}, 'PUT')).not.toBe(fingerprint({}))
  expect(fingerprint({}, 'POST', '/v1/wallets')).not.toBe(fingerprint({}))
})

test.each(['a', '!', '~', 'x'.repeat(255), '9b2f8a8c-1c5e'])('%s is a key', (key) => {
  expect(() => checkKey(key)).not.toThrow()
})

test.each(['', 'x'.repeat(256), 'a b', ' ', 'a\t', 'a\n', 'é', '\x7f'])('%j is no key', (key) => {
  expect(() => checkKey(key)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [
        {
          field: 'Idempotency-Key',
          message: 'must have 1 to 255 printable ASCII characters without spaces',
        },
      ],
    }),
  )
})

test.each([
  [200, 'keep'],
  [201, 'keep'],
  [202, 'keep'],
  [400, 'free'],
  [403, 'keep'],
  [404, 'keep'],
  [409, 'keep'],
  [422, 'keep'],
  [429, 'free'],
  [500, 'resume'],
  [502, 'resume'],
  [503, 'resume'],
])('after %i the key is one to %s', (status, keeping) => {
  expect(keepingOf(status)).toBe(keeping)
})
