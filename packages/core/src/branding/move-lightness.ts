import type { HexColour } from './hex-colour.ts'
import { fromOklch, toOklch } from './oklch.ts'

export type Direction = 'lighter' | 'darker'

/**
 * Moves a colour by hundredths of lightness, keeping its hue, until it passes the test; at the latest to white or
 * black.
 */
export function moveUntil(
  colour: HexColour,
  direction: Direction,
  isEnough: (moved: HexColour) => boolean,
): HexColour {
  if (isEnough(colour)) return colour
  for (let hundredths = 1; hundredths < 100; hundredths++) {
    const moved = moveLightness(colour, direction, hundredths / 100)
    if (isEnough(moved)) return moved
  }
  return direction === 'lighter' ? '#ffffff' : '#000000'
}

export function moveLightness(colour: HexColour, direction: Direction, by: number): HexColour {
  const { lightness, ...rest } = toOklch(colour)
  return fromOklch({ ...rest, lightness: direction === 'lighter' ? lightness + by : lightness - by })
}
