export type FigureSize = 'large' | 'medium' | 'small' | 'tiny'

/** An amount is never cut or shortened; a long one is written smaller. */
export function figureSize(figure: string): FigureSize {
  if (figure.length <= 10) return 'large'
  if (figure.length <= 13) return 'medium'
  return figure.length <= 16 ? 'small' : 'tiny'
}
