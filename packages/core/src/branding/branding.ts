import type { AccentTokens } from './accent-tokens.ts'
import type { BrandFont } from './brand-font.ts'
import type { HexColour } from './hex-colour.ts'
import type { ThemeName } from './theme-colours.ts'

export const brandThemes = ['light', 'dark', 'system'] as const
export type BrandTheme = (typeof brandThemes)[number]

/** A partner's settings; null means our default. */
export type BrandingInput = {
  accent: HexColour | null
  background: HexColour | null
  fontFamily: BrandFont
  theme: BrandTheme
}

/** The brand's colours in one theme; null where the partner has set nothing for it. */
export type BrandedTheme = { canvas: HexColour | null; accent: AccentTokens | null }

/** Where a colour differs from the one that was set, and why. */
export type BrandingNote =
  | 'theme_is_light'
  | 'theme_is_dark'
  | 'background_in_light_only'
  | 'background_in_dark_only'
  | 'background_lighter'
  | 'background_darker'
  | `${ThemeName}_button_lighter`
  | `${ThemeName}_button_darker`
  | 'dark_button_ink'
  | 'light_links_darker'
  | 'dark_links_lighter'
  | `${ThemeName}_marks_as_links`
  | 'dark_sign_deeper'
  | 'dark_sign_lighter'

/** A computed look: a page applies its tokens and computes nothing. */
export type BrandingLook = {
  theme: BrandTheme
  /** A typeface that we serve; null where the device's own is used, which the token `font` then lists. */
  fontFamily: Exclude<BrandFont, 'system'> | null
  /**
   * Values for the custom properties of the style sheet, named without their dashes; a missing one keeps our default.
   */
  tokens: Readonly<Record<ThemeName, Readonly<Record<string, string>>>>
  notes: readonly BrandingNote[]
}
