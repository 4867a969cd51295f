/** Parses JSON with every number kept as the digits that were sent, before it could become a float. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(withQuotedNumbers(text))
}

/** Up to fifteen digits survive a conversion to a float and back. */
const longest = 16

/**
 * Whether `JSON.parse` loses nothing of this text: no number in it has more digits than a float holds. Long numbers
 * inside strings count too, which costs only time.
 */
export function isExactInFloats(text: string): boolean {
  // Checking every sixteenth character suffices, because no run of sixteen digits fits between two of them.
  for (let at = longest - 1; at < text.length; at += longest) {
    let [from, to] = [at, at]
    while (isDigitOrPoint(text.charCodeAt(from))) from--
    while (isDigitOrPoint(text.charCodeAt(to))) to++
    if (to - from > longest) return false
  }
  return true
}

function isDigitOrPoint(code: number): boolean {
  return (code >= zero && code <= nine) || code === point
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const [quote, backslash, minus, point, zero, nine, colon] = [0x22, 0x5c, 0x2d, 0x2e, 0x30, 0x39, 0x3a]

/**
 * The same text with every number in quotes. A reviver with source access does the same several times slower. Invalid
 * JSON stays invalid.
 */
function withQuotedNumbers(text: string): string {
  let quoted = ''
  let copied = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === minus || (code >= zero && code <= nine)) {
      number.lastIndex = at
      const digits = number.exec(text)?.[0]
      if (digits === undefined || isKey(text, at + digits.length)) throw new SyntaxError('not JSON')
      quoted += `${text.slice(copied, at)}"${digits}"`
      copied = at + digits.length
      at = copied - 1
    }
  }
  return copied === 0 ? text : quoted + text.slice(copied)
}

/** Where the string that begins here ends; unterminated strings are left to the parser. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}

/** In quotes a number could be taken for a field name, which it must not be. */
function isKey(text: string, end: number): boolean {
  let at = end
  while (text.charCodeAt(at) <= 0x20) at++
  return text.charCodeAt(at) === colon
}

/**
 * Replaces the numbers at the given paths of a parsed body by the digits that were sent. Numbers elsewhere stay
 * numbers, so that a caller's own data is not changed.
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
