/** Fields whose value matters, beyond its type. */
const exact = new Set([
  'canTransact',
  'code',
  'currency',
  'externalCustomerId',
  'isBlocked',
  'label',
  'locked',
  'reason',
  'status',
  'success',
  'tier',
  'type',
])

/** What a document shows and an answer does not have. A document may leave fields out, and figures may differ. */
export function missingIn(answer: unknown, shown: unknown, path = ''): string[] {
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer)) return [`${path} is no list`]
    const fits = (each: unknown) =>
      answer.length === 0
        ? ['is empty']
        : answer.map((one) => missingIn(one, each, `${path}[]`)).toSorted(byLength)[0]
    return shown.flatMap((each) => fits(each) ?? [])
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof answer !== 'object' || answer === null) return [`${path} is no object`]
    return Object.entries(shown).flatMap(([name, value]) => {
      const given = (answer as Record<string, unknown>)[name]
      const place = path === '' ? name : `${path}.${name}`
      if (given === undefined) return [`${place} is missing`]
      if (exact.has(name) && typeof value !== 'object' && value !== given)
        return [`${place} is ${String(given)}, not ${String(value)}`]
      return missingIn(given, value, place)
    })
  }
  if (shown === null) return answer === null ? [] : [`${path} is not null`]
  return typeof shown === typeof answer ? [] : [`${path} is ${typeof answer}, not ${typeof shown}`]
}

function byLength(a: readonly string[], b: readonly string[]): number {
  return a.length - b.length
}

/** The last JSON object in what a command printed. */
export function lastJson(printed: string): unknown {
  const starts = Array.from(printed.matchAll(/\{/g), ({ index }) => index)
  let end = -1
  let found: unknown
  for (const start of starts) {
    if (start < end) continue
    const text = balanced(printed, start)
    if (text === undefined) continue
    try {
      found = JSON.parse(text)
      end = start + text.length
    } catch {
      // Text with a brace in it.
    }
  }
  return found
}

function balanced(text: string, start: number): string | undefined {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
