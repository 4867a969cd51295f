import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMetadata } from './metadata.ts'

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${at}`, at]))
/** `{"a":"…"}` takes eight bytes besides its text. */
const bytes = (count: number, letter = 'x') => ({ a: letter.repeat((count - 8) / Buffer.byteLength(letter)) })

test.each([
  ['nothing', {}],
  ['20 keys', keys(20)],
  ['4096 bytes', bytes(4096)],
  ['4096 bytes of letters that take two each', bytes(4096, 'é')],
  ['4096 bytes of letters that take four each', bytes(4096, '😀')],
  ['two levels', { a: { b: 1 } }],
  ['a list of plain values', { a: [1, 'two', null, true] }],
  ['an empty object and list', { a: {}, b: [] }],
])('%s is within the limits', (_what, metadata) => {
  expect(checkMetadata(metadata)).toBeUndefined()
})

test.each([
  ['21 keys', keys(21), 'must have at most 20 keys'],
  ['4097 bytes', bytes(4097), 'must take at most 4096 bytes as JSON'],
  ['4098 bytes in fewer letters', bytes(4098, 'é'), 'must take at most 4096 bytes as JSON'],
  ['three levels', { a: { b: { c: 1 } } }, 'must not be nested deeper than 2 levels'],
  ['a third level without content', { a: { b: {} } }, 'must not be nested deeper than 2 levels'],
  ['a list in an object', { a: { b: [] } }, 'must not be nested deeper than 2 levels'],
  ['an object in a list', { a: [{ b: 1 }] }, 'must not be nested deeper than 2 levels'],
  ['a list in a list', { a: [[1]] }, 'must not be nested deeper than 2 levels'],
])('%s is refused', (_what, metadata, message) => {
  expect(checkMetadata(metadata)).toBe(message)
})

test('whatever is accepted fits into 4096 bytes', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary', maxLength: 900 })), (metadata) => {
      const fits = Buffer.byteLength(JSON.stringify(metadata)) <= 4096 && Object.keys(metadata).length <= 20
      expect(checkMetadata(metadata) === undefined).toBe(fits)
    }),
  )
})
