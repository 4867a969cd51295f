import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromOklch, toOklch } from './oklch.ts'
import { anyColour } from './testing/any-colour.ts'

// As CSS Color 4 converts them: lightness, chroma, hue in degrees.
test.each([
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
  ['#663399', 0.4403, 0.1603, 303.37],
] as const)('%s is oklch(%d %d %d)', (colour, lightness, chroma, degrees) => {
  const seen = toOklch(colour)
  expect(seen.lightness).toBeCloseTo(lightness, 3)
  expect(seen.chroma).toBeCloseTo(chroma, 3)
  expect((seen.hue * 180) / Math.PI + (seen.hue < 0 ? 360 : 0)).toBeCloseTo(degrees, 1)
})

test('every colour comes back as it was', () => {
  fc.assert(fc.property(anyColour, (colour) => fromOklch(toOklch(colour)) === colour))
})

test('a colour that no screen has loses chroma and keeps lightness and hue', () => {
  const hues = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
  const lightnesses = fc.double({ min: 0.1, max: 0.95, noNaN: true })
  fc.assert(
    fc.property(lightnesses, hues, (lightness, hue) => {
      const cut = toOklch(fromOklch({ lightness, chroma: 0.4, hue }))
      expect(cut.chroma).toBeLessThan(0.4)
      expect(Math.abs(cut.lightness - lightness)).toBeLessThan(0.01)
      const turn = Math.abs(cut.hue - hue)
      // The fewer steps a channel has left, the coarser the hue.
      expect(Math.min(turn, 2 * Math.PI - turn) * cut.chroma).toBeLessThan(0.01)
    }),
  )
})

test('lightness past its ends is black or white', () => {
  expect(fromOklch({ lightness: 1.2, chroma: 0.1, hue: 1 })).toBe('#ffffff')
  expect(fromOklch({ lightness: -0.2, chroma: 0.1, hue: 1 })).toBe('#000000')
})
