const remembered = 1_000

/** Returns true once for each text; the oldest ones are forgotten. */
export function createFirstTime(): (text: string) => boolean {
  const seen = new Set<string>()
  return (text) => {
    if (seen.has(text)) return false
    seen.add(text)
    const [oldest] = seen
    if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
