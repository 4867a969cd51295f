import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { anyColour } from './testing/any-colour.ts'

// Figures that WCAG tools give for the same pairs.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4.0],
  ['#0000ff', '#ffffff', 8.59],
  ['#111f1a', '#f3f6f5', 15.6],
] as const)('%s on %s has %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
})

test('contrast is the same both ways and never below that of a colour with itself', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one))
      expect(contrast(one, other)).toBeGreaterThanOrEqual(contrast(one, one))
      expect(contrast(one, one)).toBe(1)
    }),
  )
})
