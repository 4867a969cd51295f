export type FigureSize = 'large' | 'medium' | 'small'

/** An amount is never cut or shortened, so its longest piece decides how large the figure can be. */
export function figureSize(figure: string): FigureSize {
  const longest = Math.max(...figure.split(' ').map((piece) => piece.length))
  if (longest <= 14) return 'large'
  return longest <= 19 ? 'medium' : 'small'
}
