import type { BrandingInput, BrandingLook } from '@sliproad/core/branding/branding'
import { contrast, shapeContrast, textContrast } from '@sliproad/core/branding/contrast'
import type { HexColour } from '@sliproad/core/branding/hex-colour'
import { type ThemeName, themeColours } from '@sliproad/core/branding/theme-colours'

/** A colour on its ground, how well it is told apart, and how well it has to be. */
export type Reading = {
  part: 'button' | 'links' | 'marks' | 'sign' | 'page'
  theme: ThemeName
  ink: HexColour
  ground: HexColour
  ratio: number
  least: number
}

/** The pairs that a brand has a say in, in the themes that customers can get to see. */
export function readingsOf(input: BrandingInput, look: BrandingLook): Reading[] {
  return shownThemes(look).flatMap((theme) => {
    const tokens = look.tokens[theme] as Record<string, HexColour>
    const canvas = tokens.canvas ?? themeColours[theme].canvas
    const { ink, surface } = themeColours[theme]
    const read = (part: Reading['part'], over: HexColour, ground: HexColour, least: number): Reading => ({
      part,
      theme,
      ink: over,
      ground,
      ratio: contrast(over, ground),
      least,
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
            read('links', links, lesser(links, [surface, canvas]), textContrast),
            read('marks', marks, lesser(marks, [surface, canvas]), shapeContrast),
          ]
        : []),
      ...(input.background !== null && tokens.canvas ? [read('page', ink, canvas, textContrast)] : []),
    ]
  })
}

export function shownThemes({ theme }: Pick<BrandingLook, 'theme'>): readonly ThemeName[] {
  return theme === 'system' ? ['light', 'dark'] : [theme]
}

/** The ground on which a colour is told apart least. */
function lesser(colour: HexColour, grounds: readonly [HexColour, HexColour]): HexColour {
  const [one, other] = grounds
  return contrast(colour, one) <= contrast(colour, other) ? one : other
}
