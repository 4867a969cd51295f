import fc from 'fast-check'
import type { HexColour } from '../hex-colour.ts'

/** All colours with equal chance, with greys and saturated ones added so that they do occur. */
export const anyColour: fc.Arbitrary<HexColour> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 0xffffff }).map(hexOf) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 255 }).map((byte) => hexOf(byte * 0x010101)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<HexColour[]>('#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff'),
  },
)

function hexOf(value: number): HexColour {
  return `#${value.toString(16).padStart(6, '0')}`
}
