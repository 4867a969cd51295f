export type FigureSize = 'large' | 'medium' | 'small' | 'tiny'

/** An amount is never cut off; a long one gets a smaller font. */
export function figureSize(figure: string): FigureSize {
  if (figure.length <= 10) return 'large'
  if (figure.length <= 13) return 'medium'
  return figure.length <= 16 ? 'small' : 'tiny'
}
