import { isNearlyBlack } from './accent-tokens.ts'
import type { BrandedTheme, BrandingInput, BrandingNote } from './branding.ts'
import type { HexColour } from './hex-colour.ts'
import { toOklch } from './oklch.ts'
import type { ThemeName } from './theme-colours.ts'

/** Says which colours were moved, for the themes that users can see. */
export function notesOn(
  input: BrandingInput,
  home: ThemeName | null,
  themes: Readonly<Record<ThemeName, BrandedTheme>>,
): BrandingNote[] {
  const isShown = (theme: ThemeName) => input.theme === 'system' || (home ?? input.theme) === theme
  return [
    ...notesOnBackground(input, home, home === null ? null : themes[home].canvas),
    ...(isShown('light') ? notesOnAccent(input.accent, 'light', themes.light) : []),
    ...(isShown('dark') ? notesOnAccent(input.accent, 'dark', themes.dark) : []),
  ]
}

function notesOnBackground(
  { background, theme }: BrandingInput,
  home: ThemeName | null,
  canvas: HexColour | null,
): BrandingNote[] {
  if (home === null || background === null || canvas === null) return []
  const notes: BrandingNote[] = []
  if (theme === 'system') notes.push(`background_in_${home}_only`)
  else if (theme !== home) notes.push(`theme_is_${home}`)
  if (canvas !== background) notes.push(`background_${direction(background, canvas)}`)
  return notes
}

function notesOnAccent(
  brand: HexColour | null,
  theme: ThemeName,
  { accent: tokens }: BrandedTheme,
): BrandingNote[] {
  if (brand === null || tokens === null) return []
  const { accent, sign } = tokens
  const notes: BrandingNote[] = []
  if (theme === 'dark' && isNearlyBlack(brand)) notes.push('dark_button_ink')
  else if (accent !== brand) notes.push(`${theme}_button_${direction(brand, accent)}`)
  if (tokens['accent-text'] !== accent)
    notes.push(theme === 'light' ? 'light_links_darker' : 'dark_links_lighter')
  if (tokens['accent-mark'] !== accent) notes.push(`${theme}_marks_as_links`)
  if (theme === 'dark' && isSeen(brand, sign))
    notes.push(direction(brand, sign) === 'darker' ? 'dark_sign_deeper' : 'dark_sign_lighter')
  return notes
}

function direction(from: HexColour, to: HexColour): 'lighter' | 'darker' {
  return toOklch(to).lightness > toOklch(from).lightness ? 'lighter' : 'darker'
}

/** In the dark theme the sign always loses some chroma, which needs no note; a change in lightness does. */
function isSeen(from: HexColour, to: HexColour): boolean {
  return Math.abs(toOklch(from).lightness - toOklch(to).lightness) >= 0.02
}
