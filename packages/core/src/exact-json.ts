type ReviverContext = { source?: string }
type SourceReviver = (this: unknown, key: string, value: unknown, context: ReviverContext) => unknown
const parseWithSource = JSON.parse as (text: string, reviver: SourceReviver) => unknown

/** Parses JSON with every number kept as the digits that were sent, before it could become a float. */
export function parseExactJson(text: string): unknown {
  return parseWithSource(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
}

/**
 * Replaces the numbers at the given paths of a parsed body by the digits that were sent.
 * Numbers elsewhere stay numbers, so that a caller's own data is not touched.
 */
export function restoreDigits(body: unknown, text: string, paths: readonly string[]): void {
  const places = paths.flatMap((path) => numberAt(body, path.split('.')))
  if (places.length === 0) return
  const exact = parseExactJson(text)
  for (const { holder, key, path } of places) holder[key] = valueAt(exact, path)
}

type Holder = Record<string, unknown>
type Place = { holder: Holder; key: string; path: readonly string[] }

function numberAt(body: unknown, path: readonly string[]): Place[] {
  const key = path.at(-1)
  const holder = valueAt(body, path.slice(0, -1))
  return key !== undefined && isHolder(holder) && typeof holder[key] === 'number'
    ? [{ holder, key, path }]
    : []
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isHolder(inner) ? inner[key] : undefined), value)
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}
