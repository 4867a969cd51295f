import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer } from './sealing.ts'

const sealer = createSealer(Buffer.alloc(32, 1))

test('what was sealed opens again in its own place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, context) => {
      expect(sealer.open(sealer.seal(text, context), context)).toBe(text)
    }),
  )
})

test('a sealed value shows nothing of its text and never looks the same twice', () => {
  const sealed = sealer.seal('whsec_very-secret', 'projects/1')
  expect(sealed).toMatch(/^v1\.[A-Za-z0-9_-]+$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('secret')
  expect(sealer.seal('whsec_very-secret', 'projects/1')).not.toBe(sealed)
})

test('a sealed value opens in no other place and under no other key', () => {
  const sealed = sealer.seal('text', 'projects/1')
  expect(() => sealer.open(sealed, 'projects/2')).toThrow()
  expect(() => createSealer(Buffer.alloc(32, 2)).open(sealed, 'projects/1')).toThrow()
})

test('a single changed bit is noticed, wherever it is', () => {
  const bytes = Buffer.from(sealer.seal('text', 'here').slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => sealer.open(`v1.${changed.toString('base64url')}`, 'here'), `byte ${at}`).toThrow()
  }
})

test.each(['', 'v1.', 'v1', 'v2.AAAA', 'text', `v1.${Buffer.alloc(27).toString('base64url')}`])(
  '%j is not a sealed value',
  (text) => {
    expect(() => sealer.open(text, 'here')).toThrow('not a sealed value')
  },
)

test.each([0, 16, 31, 33])('a master key of %i bytes is refused', (length) => {
  expect(() => createSealer(new Uint8Array(length))).toThrow(RangeError)
})
