/** The known word that is nearest to the given one; undefined when none is near enough to be meant. */
export function similar(given: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((word) => ({ word, steps: stepsBetween(given, word) }))
    .toSorted((a, b) => a.steps - b.steps)
  const [nearest] = ranked
  return nearest && nearest.steps <= Math.max(2, Math.floor(given.length / 4)) ? nearest.word : undefined
}

/** How many characters have to be added, removed or replaced. */
function stepsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (from[line - 1] === to[at - 1] ? 0 : 1)
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[to.length] ?? 0
}
