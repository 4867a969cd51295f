import { contrast, shapeContrast, textContrast } from './contrast.ts'
import type { HexColour } from './hex-colour.ts'
import { moveUntil } from './move-lightness.ts'
import { type ThemeName, themeColours } from './theme-colours.ts'

const inkContrast = 7
const texts = ['ink-2', 'ink-3', 'positive', 'info', 'caution', 'negative', 'accent-text'] as const
const shapes = ['edge', 'focus'] as const

/** A background belongs to the theme whose ink reads better on it. In the other it could only be replaced. */
export function themeOfBackground(background: HexColour): ThemeName {
  const { light, dark } = themeColours
  return contrast(light.ink, background) >= contrast(dark.ink, background) ? 'light' : 'dark'
}

/** The background, moved away from the ink until everything that stands on the page itself can be read. */
export function canvasFor(background: HexColour, theme: ThemeName): HexColour {
  const colours = themeColours[theme]
  return moveUntil(
    background,
    theme === 'light' ? 'lighter' : 'darker',
    (canvas) =>
      contrast(colours.ink, canvas) >= inkContrast &&
      texts.every((name) => contrast(colours[name], canvas) >= textContrast) &&
      shapes.every((name) => contrast(colours[name], canvas) >= shapeContrast),
  )
}
