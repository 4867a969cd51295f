import fc from 'fast-check'

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, '', ' ', [], {}, [[]], 'GREEN', 'SUCCESS', 'approved', 'completed'],
  ...['ÿ', '9'.repeat(50), '2026-02-30', '__proto__', 'constructor', 'NaN', '<b>'],
]

type Path = readonly (string | number)[]

/** Answers as a broken provider might send them: any field changed or lost at any depth, truncated, or replaced. */
export function deepMutationsOf(reply: string): fc.Arbitrary<string> {
  const paths = pathsOf(JSON.parse(reply))
  const odd = fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue())
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 })
    .map((changes) => {
      const value = JSON.parse(reply)
      // A new copy each time: a later mutation may change it, and the odd values are shared by all tests.
      for (const [path, replacement] of changes) set(value, path, structuredClone(replacement))
      return JSON.stringify(value)
    })
  const lost = fc.constantFrom(...paths).map((path) => {
    const value = JSON.parse(reply)
    set(value, path, undefined)
    return JSON.stringify(value)
  })
  const cut = fc.nat(reply.length - 2).map((length) => reply.slice(0, length))
  const other = fc.oneof(fc.string(), fc.json(), fc.constant('<html>502</html>'), fc.constant('[]'))
  return fc.oneof({ arbitrary: changed, weight: 5 }, { arbitrary: lost, weight: 2 }, cut, other)
}

function pathsOf(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...here, key], ...pathsOf(inner, [...here, key])])
}

function set(target: unknown, path: Path, replacement: unknown): void {
  const [key, ...rest] = path
  if (typeof target !== 'object' || target === null || key === undefined) return
  const holder = target as Record<string | number, unknown>
  if (rest.length === 0) holder[key] = replacement
  else set(holder[key], rest, replacement)
}
