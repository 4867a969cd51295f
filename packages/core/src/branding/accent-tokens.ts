import { contrast, nonTextContrast, textContrast } from './contrast.ts'
import { cover, type HexColour } from './hex-colour.ts'
import { type Direction, moveLightness, moveUntil } from './move-lightness.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { type ThemeName, themeColours } from './theme-colours.ts'

/** The colours derived from the accent. `accent-mark` is for small marks and the outlines of selected elements. */
export type AccentTokens = Readonly<
  Record<
    | 'accent'
    | 'accent-hover'
    | 'on-accent'
    | 'accent-text'
    | 'accent-soft'
    | 'accent-mark'
    | 'focus'
    | 'sign'
    | 'on-sign'
    | 'on-sign-2'
    | 'sign-line',
    HexColour
  >
>

const white: HexColour = '#ffffff'
const darkInk = themeColours.light.ink
const towardsText = { light: 'darker', dark: 'lighter' } as const
const towardsSurface = { light: 'lighter', dark: 'darker' } as const
const softShare = { light: 0.1, dark: 0.14 } as const

/** Uses the brand's colour as it is where it is readable, and moves it as little as needed where it is not. */
export function accentTokens(brand: HexColour, theme: ThemeName, canvas: HexColour): AccentTokens {
  const { surface } = themeColours[theme]
  const [accent, onAccent] = withLabel(theme === 'dark' ? accentInTheDark(brand) : brand)
  const soft = accentSoft(accent, theme)
  const grounds = [surface, canvas, soft]
  const text = moveUntil(accent, towardsText[theme], (moved) => isDistinct(moved, grounds, textContrast))
  const mark = isDistinct(accent, grounds, nonTextContrast) ? accent : text
  const [sign, onSign] = withLabel(theme === 'dark' ? signInTheDark(brand) : accent)
  const onSignQuiet = cover(sign, onSign, 0.8)
  return {
    accent,
    'accent-hover': accentHover(accent, onAccent, theme),
    'on-accent': onAccent,
    'accent-text': text,
    'accent-soft': soft,
    'accent-mark': mark,
    focus: mark,
    sign,
    'on-sign': onSign,
    'on-sign-2': contrast(onSignQuiet, sign) >= textContrast ? onSignQuiet : onSign,
    'sign-line': cover(sign, onSign, 0.34),
  }
}

/** A near-black grey has no lighter variant, so the ink of the theme replaces it. */
export function isNearlyBlack(brand: HexColour): boolean {
  const { lightness, chroma } = toOklch(brand)
  return chroma < 0.03 && lightness < 0.4
}

function accentInTheDark(brand: HexColour): HexColour {
  const { ink, surface } = themeColours.dark
  if (isNearlyBlack(brand)) return ink
  return moveUntil(brand, 'lighter', (moved) => contrast(moved, surface) >= nonTextContrast)
}

/** A large surface must not glare in the dark theme; one that is light anyway keeps its colour and gets dark text. */
function signInTheDark(brand: HexColour): HexColour {
  const { lightness, chroma, hue } = toOklch(brand)
  if (lightness >= 0.7) return brand
  return fromOklch({ lightness: Math.min(0.4, Math.max(0.3, lightness)), chroma: chroma * 0.85, hue })
}

/** White or ink, whichever reads better; a background on which neither does is moved. */
function withLabel(ground: HexColour): [ground: HexColour, label: HexColour] {
  const label = contrast(white, ground) >= contrast(darkInk, ground) ? white : darkInk
  const away: Direction = label === white ? 'darker' : 'lighter'
  return [moveUntil(ground, away, (moved) => contrast(label, moved) >= textContrast), label]
}

/** The quietest text is shown on it too and cannot be changed, so a strong tint is weakened. */
function accentSoft(accent: HexColour, theme: ThemeName): HexColour {
  const { surface, 'ink-3': quiet } = themeColours[theme]
  const tint = cover(surface, accent, softShare[theme])
  return moveUntil(tint, towardsSurface[theme], (moved) => contrast(quiet, moved) >= textContrast)
}

/** The usual direction first. Black has no darker variant, nor one a small step lighter, so it takes a large step. */
function accentHover(accent: HexColour, label: HexColour, theme: ThemeName): HexColour {
  const steps = [
    moveLightness(accent, towardsText[theme], 0.05),
    moveLightness(accent, towardsSurface[theme], 0.05),
    moveLightness(accent, towardsSurface[theme], 0.2),
  ]
  return steps.find((hover) => hover !== accent && contrast(label, hover) >= textContrast) ?? accent
}

function isDistinct(colour: HexColour, grounds: readonly HexColour[], least: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least)
}
