import fc from 'fast-check'

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  '-0.01',
  'NaN',
  'Infinity',
  1e308,
  '1e308',
  '',
  [],
  {},
  '0x10',
  ' 1',
  '9'.repeat(50),
  'ÿ',
  [[[]]],
]

type Path = readonly string[]

/** Replies as a broken gateway might send them: a field changed or lost, the text truncated or replaced. */
export function mutationsOf(reply: string): fc.Arbitrary<string> {
  const paths = fc.constantFrom(...pathsIn(JSON.parse(reply)))
  const changed = fc
    .tuple(paths, fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue()))
    .map(([path, value]) => withValue(reply, path, value))
  const lost = paths.map((path) => withValue(reply, path, undefined))
  const cut = fc.nat(reply.length - 2).map((length) => reply.slice(0, length))
  const other = fc.oneof(fc.string(), fc.json(), fc.constant('<html>502</html>'), fc.constant('[]'))
  return fc.oneof({ arbitrary: changed, weight: 4 }, lost, cut, other)
}

/** The path of every field, at any depth. */
function pathsIn(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...before, name]
    return [path, ...pathsIn(inner, path)]
  })
}

function withValue(reply: string, path: Path, value: unknown): string {
  const whole: unknown = JSON.parse(reply)
  const parent = path.slice(0, -1).reduce((inner, name) => (inner as Record<string, unknown>)[name], whole)
  const field = path.at(-1)
  if (field !== undefined) (parent as Record<string, unknown>)[field] = value
  return JSON.stringify(whole)
}
