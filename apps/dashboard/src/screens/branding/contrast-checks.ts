import type { BrandingInput, BrandingLook } from '@sliproad/core/branding/branding'
import { contrast, nonTextContrast, textContrast } from '@sliproad/core/branding/contrast'
import type { HexColour } from '@sliproad/core/branding/hex-colour'
import { type ThemeName, themeColours } from '@sliproad/core/branding/theme-colours'

/** A colour on its background, with its contrast and the minimum that it needs. */
export type ContrastCheck = {
  part: 'button' | 'links' | 'marks' | 'sign' | 'page'
  theme: ThemeName
  ink: HexColour
  background: HexColour
  ratio: number
  minimum: number
}

/** The colour pairs that the partner's colours affect, in each theme that customers can see. */
export function contrastChecks(input: BrandingInput, look: BrandingLook): ContrastCheck[] {
  return shownThemes(look).flatMap((theme) => {
    const tokens = look.tokens[theme] as Record<string, HexColour>
    const canvas = tokens.canvas ?? themeColours[theme].canvas
    const { ink, surface } = themeColours[theme]
    const read = (
      part: ContrastCheck['part'],
      over: HexColour,
      background: HexColour,
      minimum: number,
    ): ContrastCheck => ({
      part,
      theme,
      ink: over,
      background,
      ratio: contrast(over, background),
      minimum,
    })
    const { accent, sign } = tokens
    const onAccent = tokens['on-accent']
    const onSign = tokens['on-sign']
    const links = tokens['accent-text']
    const marks = tokens['accent-mark']
    const isBranded = accent && sign && onAccent && onSign && links && marks
    return [
      ...(isBranded
        ? [
            read('button', onAccent, accent, textContrast),
            read('sign', onSign, sign, textContrast),
            read('links', links, lowerContrast(links, [surface, canvas]), textContrast),
            read('marks', marks, lowerContrast(marks, [surface, canvas]), nonTextContrast),
          ]
        : []),
      ...(input.background !== null && tokens.canvas ? [read('page', ink, canvas, textContrast)] : []),
    ]
  })
}

export function shownThemes({ theme }: Pick<BrandingLook, 'theme'>): readonly ThemeName[] {
  return theme === 'system' ? ['light', 'dark'] : [theme]
}

/** The background with the lower contrast. */
function lowerContrast(colour: HexColour, backgrounds: readonly [HexColour, HexColour]): HexColour {
  const [one, other] = backgrounds
  return contrast(colour, one) <= contrast(colour, other) ? one : other
}
