/** Alchemy Pay sends nothing nested nearly as deep. */
const deepest = 20

/** The text that both sides sign: sorted keys, no white space, and no field that is null or an empty text. */
export function canonicalJson(value: unknown): string {
  return written(value, 0)
}

function written(value: unknown, depth: number): string {
  if (depth > deepest) throw new RangeError('nested too deep')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => written(item, depth + 1)).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner, depth + 1)}`).join(',')}}`
}
