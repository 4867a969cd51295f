// Copied from packages/core/src/receipts by `npm run docs:sdk`, and not written by hand.
/**
 * The one way to write a value as JSON that RFC 8785 allows: no white space, members sorted by the UTF-16 code units of their
 * names, numbers and strings as ECMAScript writes them, which is what `JSON.stringify` does.
 *
 * @throws {TypeError} for what is no JSON: undefined, functions, numbers that are not finite, broken surrogate pairs
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value === 'string') return canonicalText(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError('this is no JSON value')
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalText(name)}:${canonicalJson(member)}`).join(',')}}`
}

function canonicalText(text: string): string {
  // A part of a surrogate pair alone is no character, and has no bytes in UTF-8.
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('this is no text')
  return JSON.stringify(text)
}
