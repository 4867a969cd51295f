/** A value with the line of each of its parts, by paths such as `rules.0.when`. */
export type Parsed = { value: unknown; lines: ReadonlyMap<string, number> }
export type Unparsed = { line: number; near: string | null }

/** Reads JSON like the browser does, and knows where everything stands, so that a mistake can be pointed at. */
export function parseJson(text: string): Parsed | Unparsed {
  const lines = new Map<string, number>()
  let at = 0
  class Stop extends Error {}

  const lineAt = (place: number) => text.slice(0, place).split('\n').length
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }
  const take = (sign: string) => {
    skip()
    if (text[at] !== sign) throw new Stop()
    at++
  }
  const below = (path: string, name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)

  /** Text, numbers and words are read by the browser's own parser. */
  function readPlain(): unknown {
    const found = /^(?:"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(
      text.slice(at),
    )
    if (!found) throw new Stop()
    const value: unknown = JSON.parse(found[0])
    at += found[0].length
    return value
  }

  function readEntries(end: string, readOne: (count: number) => void): void {
    at++
    skip()
    if (text[at] === end) {
      at++
      return
    }
    for (let count = 0; ; count++) {
      readOne(count)
      skip()
      if (text[at] === end) {
        at++
        return
      }
      take(',')
    }
  }

  function read(path: string): unknown {
    skip()
    if (!lines.has(path)) lines.set(path, lineAt(at))
    if (text[at] === '{') {
      const made: Record<string, unknown> = {}
      readEntries('}', () => {
        skip()
        const start = at
        if (text[at] !== '"') throw new Stop()
        const name = String(readPlain())
        lines.set(below(path, name), lineAt(start))
        take(':')
        made[name] = read(below(path, name))
      })
      return made
    }
    if (text[at] === '[') {
      const made: unknown[] = []
      readEntries(']', (count) => made.push(read(below(path, count))))
      return made
    }
    return readPlain()
  }

  try {
    const value = read('')
    skip()
    if (at < text.length) throw new Stop()
    return { value, lines }
  } catch {
    skip()
    const near = /^(?:"[^"\n]{0,24}"?|[\w.-]{1,24}|.)/.exec(text.slice(at))?.[0] ?? null
    return { line: lineAt(at), near }
  }
}
