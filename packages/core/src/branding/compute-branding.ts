import { accentTokens } from './accent-tokens.ts'
import { canvasFor, themeOfBackground } from './brand-canvas.ts'
import { systemFontList } from './brand-font.ts'
import type { BrandedTheme, BrandingInput, BrandingLook } from './branding.ts'
import { notesOn } from './branding-notes.ts'
import { type ThemeName, themeColours } from './theme-colours.ts'

/** Derives a look in which every text is readable, whatever the given colours. */
export function computeBranding(input: BrandingInput): BrandingLook {
  const home = input.background === null ? null : themeOfBackground(input.background)
  const theme = input.theme === 'system' ? 'system' : (home ?? input.theme)
  const themes = { light: brandTheme(input, home, 'light'), dark: brandTheme(input, home, 'dark') }
  const font = input.fontFamily === 'system' ? { font: systemFontList } : {}
  return {
    theme,
    fontFamily: input.fontFamily === 'system' ? null : input.fontFamily,
    tokens: { light: { ...tokensOf(themes.light), ...font }, dark: { ...tokensOf(themes.dark), ...font } },
    notes: notesOn(input, home, themes),
  }
}

/** `home` is the theme that the background belongs to; the other keeps our canvas. */
function brandTheme(
  { accent, background }: BrandingInput,
  home: ThemeName | null,
  theme: ThemeName,
): BrandedTheme {
  const canvas = background !== null && home === theme ? canvasFor(background, theme) : null
  const shown = canvas ?? themeColours[theme].canvas
  return { canvas, accent: accent === null ? null : accentTokens(accent, theme, shown) }
}

function tokensOf({ canvas, accent }: BrandedTheme): Record<string, string> {
  return { ...(canvas !== null && { canvas }), ...accent }
}
