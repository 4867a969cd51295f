import { channelsOf, decodeChannel, type HexColour } from './hex-colour.ts'

/** The least contrast of text, and of marks that carry a meaning (WCAG 2.2, 1.4.3 and 1.4.11). */
export const textContrast = 4.5
export const nonTextContrast = 3

/** How well two colours are told apart, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: HexColour, other: HexColour): number {
  const first = luminance(one) + 0.05
  const second = luminance(other) + 0.05
  return first > second ? first / second : second / first
}

function luminance(colour: HexColour): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * decodeChannel(red) + 0.7152 * decodeChannel(green) + 0.0722 * decodeChannel(blue)
}
