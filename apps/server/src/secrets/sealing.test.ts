import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer, sealedPrefix } from './sealing.ts'

const oldKey = Buffer.alloc(32, 1)
const newKey = Buffer.alloc(32, 2)
const sealer = createSealer(oldKey)
const [oldId = ''] = sealer.heldKeys

test('what was sealed opens again in its own place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, context) => {
      expect(sealer.open(sealer.seal(text, context), context)).toBe(text)
    }),
  )
})

test('a sealed value names its key, shows nothing of its text and never looks the same twice', () => {
  const sealed = sealer.seal('whsec_very-secret', 'projects/1')
  expect(sealed).toMatch(/^v2\.[0-9a-f]{16}\.[A-Za-z0-9_-]+$/)
  expect(sealed.startsWith(sealedPrefix(oldId))).toBe(true)
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret')
  expect(sealer.seal('whsec_very-secret', 'projects/1')).not.toBe(sealed)
})

test('the id of a key is the same in every process and is no part of the key', () => {
  expect(createSealer(Buffer.alloc(32, 1)).heldKeys).toEqual([oldId])
  expect(createSealer(newKey).heldKeys).not.toEqual([oldId])
  expect(oldKey.toString('hex')).not.toContain(oldId)
})

test('a sealed value opens in no other place and under no other key', () => {
  const sealed = sealer.seal('text', 'projects/1')
  expect(() => sealer.open(sealed, 'projects/2')).toThrow()
  expect(() => createSealer(newKey).open(sealed, 'projects/1')).toThrow(
    `sealed under the master key ${oldId}, which this process does not hold`,
  )
  expect(createSealer(newKey).keyOf(sealed, 'projects/1')).toBeUndefined()
})

test('a value of before there were ids opens, under the present key and under the one before', () => {
  const cipher = createCipheriv('aes-256-gcm', oldKey, Buffer.alloc(12, 5)).setAAD(Buffer.from('here'))
  const body = Buffer.concat([
    Buffer.alloc(12, 5),
    cipher.update('text', 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const sealed = `v1.${body.toString('base64url')}`
  expect(sealer.open(sealed, 'here')).toBe('text')
  expect(createSealer(newKey, oldKey).open(sealed, 'here')).toBe('text')
  expect(createSealer(newKey, oldKey).keyOf(sealed, 'here')).toBe(oldId)
  expect(() => createSealer(newKey).open(sealed, 'here')).toThrow()
  expect(() => createSealer(newKey, oldKey).open(sealed, 'there')).toThrow()
})

test('with two keys it opens what either sealed, and seals under the one that was chosen', () => {
  const both = createSealer(newKey, oldKey)
  const [newId = ''] = both.heldKeys
  expect(both.heldKeys).toEqual([newId, oldId])
  expect(both.open(sealer.seal('text', 'here'), 'here')).toBe('text')
  expect(both.sealingKey()).toBe(newId)
  both.sealUnder(oldId)
  expect(sealer.open(both.seal('text', 'here'), 'here')).toBe('text')
  both.sealUnder(newId)
  expect(createSealer(newKey).open(both.seal('text', 'here'), 'here')).toBe('text')
  expect(() => sealer.sealUnder(newId)).toThrow('does not hold')
})

test('beside processes that know no ids, values are written without', () => {
  const beside = createSealer(oldKey)
  beside.writeIds(false)
  expect(beside.seal('text', 'here')).toMatch(/^v1\.[A-Za-z0-9_-]+$/)
  expect(sealer.open(beside.seal('text', 'here'), 'here')).toBe('text')
})

test.each([true, false])('a single changed bit is noticed, wherever it is (with an id: %s)', (withId) => {
  const own = createSealer(oldKey)
  own.writeIds(withId)
  const sealed = own.seal('text', 'here')
  const at = sealed.lastIndexOf('.') + 1
  const bytes = Buffer.from(sealed.slice(at), 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    const text = sealed.slice(0, at) + changed.toString('base64url')
    expect(() => own.open(text, 'here'), `byte ${place}`).toThrow()
  }
})

test.each([
  ...['', 'v1.', 'v1', 'v2.AAAA', 'v3.AAAA', 'text', `v1.${Buffer.alloc(27).toString('base64url')}`],
  ...[`v2.${oldId}.${Buffer.alloc(39).toString('base64url')}`, `v1.${oldId}.${'A'.repeat(60)}`],
])('%j is not a sealed value', (text) => {
  expect(() => sealer.open(text, 'here')).toThrow('not a sealed value')
})

test.each([0, 16, 31, 33])('a master key of %i bytes is refused', (length) => {
  expect(() => createSealer(new Uint8Array(length))).toThrow(RangeError)
  expect(() => createSealer(oldKey, new Uint8Array(length))).toThrow(RangeError)
})

const long = JSON.stringify({ orderType: 'buy', fiat: 'USD', country: 'US', email: null, language: null })

test('a long text is packed before it is sealed, unless a process could not read that, and a secret never is', () => {
  const packing = { isOn: true }
  const packer = createSealer(oldKey, undefined, packing)
  const packed = packer.sealLong(long, 'here')
  expect(packed.length).toBeLessThan(packer.seal(long, 'here').length)
  packing.isOn = false
  expect(packer.sealLong(long, 'here')).toHaveLength(packer.seal(long, 'here').length)
  expect(packer.open(packed, 'here')).toBe(long)
  expect(sealer.open(sealer.sealLong('\u0000\u0001', 'here'), 'here')).toBe('\u0000\u0001')
})

test('under another key a packed text stays packed, whatever may be packed by then', () => {
  const packed = sealer.sealLong(long, 'here')
  const rotating = createSealer(newKey, oldKey, { isOn: false })
  const anew = rotating.sealAnew(packed, 'here')
  expect(anew).toHaveLength(packed.length)
  expect(createSealer(newKey).open(anew, 'here')).toBe(long)
  expect(() => rotating.sealAnew(packed, 'there')).toThrow()
})
