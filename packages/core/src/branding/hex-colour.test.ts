import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelsOf, cover, decodeChannel, encodeChannel, parseHexColour, toHexColour } from './hex-colour.ts'
import { anyColour } from './testing/any-colour.ts'

test.each([
  ['#FFD400', '#ffd400'],
  ['#fd0', '#ffdd00'],
  ['#ABC', '#aabbcc'],
])('%s is the colour %s', (text, colour) => {
  expect(parseHexColour(text)).toBe(colour)
})

test.each(['', '#', 'ffd400', '#ffd40', '#ffd4000', '#ffd400ff', '#ggg', 'red', '#fff;', ' #fff', '#fff\n'])(
  '%j is no colour',
  (text) => {
    expect(parseHexColour(text)).toBeUndefined()
  },
)

test('a colour comes back from its channels as it was', () => {
  fc.assert(fc.property(anyColour, (colour) => toHexColour(channelsOf(colour)) === colour))
})

test('light and code of a channel undo each other', () => {
  for (let byte = 0; byte <= 255; byte++)
    expect(encodeChannel(decodeChannel(byte / 255))).toBeCloseTo(byte / 255, 6)
})

test('a cover hides what is below by its share', () => {
  expect(cover('#ffffff', '#000000', 0.1)).toBe('#e6e6e6')
  fc.assert(
    fc.property(anyColour, anyColour, (lower, upper) => {
      expect(cover(lower, upper, 0)).toBe(lower)
      expect(cover(lower, upper, 1)).toBe(upper)
    }),
  )
})
