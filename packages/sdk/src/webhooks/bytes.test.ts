import { timingSafeEqual } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  base64ToBytes,
  bytesToBase64,
  bytesToHex,
  hexToBytes,
  joinBytes,
  sameBytes,
  textToBytes,
} from './bytes.ts'

const bytes = fc.uint8Array({ maxLength: 100 })

test('hex and base64 are what Node makes of the same bytes, and come back', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const hex = Buffer.from(given).toString('hex')
      const base64 = Buffer.from(given).toString('base64')
      expect(bytesToHex(given)).toBe(hex)
      expect(bytesToBase64(given)).toBe(base64)
      expect(hexToBytes(hex)).toEqual(given)
      expect(base64ToBytes(base64)).toEqual(given)
    }),
  )
})

test.each(['0', 'zz', 'AB', 'a b', '0x00', 'ab\n'])('%j is no hex of ours', (text) => {
  expect(hexToBytes(text)).toBeUndefined()
})

test.each(['a', 'ab', 'abc', 'a===', 'ab=c', 'ab-_', 'ab==cd==', ' abcd', 'abcd\n'])(
  '%j is no base64',
  (text) => {
    expect(base64ToBytes(text)).toBeUndefined()
  },
)

test('bytes are the same exactly when Node says so', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, place, change) => {
      const copy = given.slice()
      expect(sameBytes(given, copy)).toBe(timingSafeEqual(given, copy))
      expect(sameBytes(given, joinBytes(given, Uint8Array.of(0)))).toBe(false)
      if (given.length === 0) return
      const at = place % given.length
      copy[at] = (copy[at] ?? 0) ^ change
      expect(sameBytes(given, copy)).toBe(false)
    }),
  )
})

test('texts become UTF-8 and are joined in order', () => {
  expect(joinBytes(textToBytes('€'), textToBytes('a'))).toEqual(Uint8Array.of(0xe2, 0x82, 0xac, 0x61))
})
