import type { BrandingInput, BrandingNote } from './branding.ts'
import type { HexColour } from './hex-colour.ts'
import { toOklch } from './oklch.ts'

type Hues = { accent: string; background: string }

const sentences: Readonly<Record<BrandingNote, (hues: Hues) => string>> = {
  theme_is_light: () => 'The page is always light, because its background is.',
  theme_is_dark: () => 'The page is always dark, because its background is.',
  background_in_light_only: () => 'The background is for the light theme; the dark theme keeps ours.',
  background_in_dark_only: () => 'The background is for the dark theme; the light theme keeps ours.',
  background_lighter: (hues) => `The background is a lighter ${hues.background}, so that text reads on it.`,
  background_darker: (hues) => `The background is a darker ${hues.background}, so that text reads on it.`,
  light_button_lighter: ({ accent }) => `Buttons are a lighter ${accent}, so that their words can be read.`,
  light_button_darker: ({ accent }) => `Buttons are a darker ${accent}, so that their words can be read.`,
  light_links_darker: ({ accent }) => `Links use a darker ${accent} so that they can be read.`,
  light_marks_as_links: () => 'Selection marks use the colour of links, so that they can be seen.',
  dark_button_lighter: ({ accent }) =>
    `In the dark theme buttons are a lighter ${accent}, so that they stand out.`,
  dark_button_darker: ({ accent }) =>
    `In the dark theme buttons are a darker ${accent}, so that their words can be read.`,
  dark_button_ink: () =>
    'In the dark theme buttons and links are nearly white, because black cannot be seen there.',
  dark_links_lighter: ({ accent }) =>
    `In the dark theme links use a lighter ${accent} so that they can be read.`,
  dark_marks_as_links: () =>
    'In the dark theme selection marks use the colour of links, so that they can be seen.',
  dark_sign_deeper: ({ accent }) =>
    `In the dark theme the panel with the amount is a deeper ${accent}, so that it does not glare.`,
  dark_sign_lighter: ({ accent }) =>
    `In the dark theme the panel with the amount is a lighter ${accent}, so that it stands out.`,
}

/** A note in words for the partner, who knows colours by their names. */
export function sentenceOf(note: BrandingNote, { accent, background }: BrandingInput): string {
  return sentences[note]({ accent: hueOf(accent), background: hueOf(background) })
}

/** From red on, in degrees; hues before the first are pink again. */
const hues = [
  [10, 'red'],
  [42, 'orange'],
  [75, 'yellow'],
  [118, 'green'],
  [172, 'teal'],
  [215, 'blue'],
  [285, 'purple'],
  [328, 'pink'],
] as const

export type Hue = (typeof hues)[number][1] | 'grey' | 'colour'

/** What a colour is called; `colour` where none is set. */
export function hueOf(colour: HexColour | null): Hue {
  if (colour === null) return 'colour'
  const { chroma, hue } = toOklch(colour)
  if (chroma < 0.03) return 'grey'
  const degrees = ((hue * 180) / Math.PI + 360) % 360
  return hues.findLast(([from]) => degrees >= from)?.[1] ?? 'pink'
}
