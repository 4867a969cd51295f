/** The ids with one moved up or down by one position. The first cannot move up, nor the last down. */
export function moveId(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The ids with one moved to the position of another. */
export function placeId(ids: readonly string[], id: string, target: string): string[] {
  const to = ids.indexOf(target)
  if (to < 0 || !ids.includes(id) || id === target) return [...ids]
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
