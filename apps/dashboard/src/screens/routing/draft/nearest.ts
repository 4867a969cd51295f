/** The known word that a typing mistake was probably meant to be: at most two letters away. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((word) => ({ word, away: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .toSorted((one, other) => one.away - other.away)
  const [best] = ranked
  return best && best.away <= 2 ? best.word : undefined
}

/** How many letters have to be added, left out, exchanged or swapped with their neighbour. */
function distance(one: string, other: string): number {
  let [older, before]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[older, before] = [before, now]
  }
  return before[other.length] ?? 0
}
