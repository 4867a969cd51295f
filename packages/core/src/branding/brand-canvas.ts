import { contrast, nonTextContrast, textContrast } from './contrast.ts'
import type { HexColour } from './hex-colour.ts'
import { moveUntil } from './move-lightness.ts'
import { type ThemeName, themeColours } from './theme-colours.ts'

const inkContrast = 7
const texts = ['ink-2', 'ink-3', 'positive', 'info', 'caution', 'negative', 'accent-text'] as const
const marks = ['edge', 'focus'] as const

/** A background belongs to the theme whose ink reads better on it; in the other theme it is replaced. */
export function themeOfBackground(background: HexColour): ThemeName {
  const { light, dark } = themeColours
  return contrast(light.ink, background) >= contrast(dark.ink, background) ? 'light' : 'dark'
}

/** The background, moved away from the ink until everything on the page itself is readable. */
export function canvasFor(background: HexColour, theme: ThemeName): HexColour {
  const colours = themeColours[theme]
  return moveUntil(
    background,
    theme === 'light' ? 'lighter' : 'darker',
    (canvas) =>
      contrast(colours.ink, canvas) >= inkContrast &&
      texts.every((name) => contrast(colours[name], canvas) >= textContrast) &&
      marks.every((name) => contrast(colours[name], canvas) >= nonTextContrast),
  )
}
