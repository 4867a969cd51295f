/** Ramp sends nothing nested nearly as deep. */
const deepest = 20

/**
 * The text that Ramp signs: the value with sorted keys and without white space. Undefined for a text that is not
 * JSON, or is nested too deep to be from Ramp.
 */
export function canonicalJson(text: string): string | undefined {
  try {
    return written(JSON.parse(text), 0)
  } catch {
    return undefined
  }
}

function written(value: unknown, depth: number): string {
  if (depth > deepest) throw new RangeError('nested too deep')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => written(item, depth + 1)).join(',')}]`
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${written(inner, depth + 1)}`).join(',')}}`
}
