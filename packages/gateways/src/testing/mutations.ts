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

/** Replies as a broken gateway might send them: a field changed or lost, the text cut or something else altogether. */
export function mutationsOf(reply: string): fc.Arbitrary<string> {
  const fields = Object.keys(JSON.parse(reply) as Record<string, unknown>)
  const changed = fc
    .tuple(fc.constantFrom(...fields), fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue()))
    .map(([field, value]) => JSON.stringify({ ...JSON.parse(reply), [field]: value }))
  const lost = fc
    .constantFrom(...fields)
    .map((field) => JSON.stringify({ ...JSON.parse(reply), [field]: undefined }))
  const cut = fc.nat(reply.length - 2).map((length) => reply.slice(0, length))
  const other = fc.oneof(fc.string(), fc.json(), fc.constant('<html>502</html>'), fc.constant('[]'))
  return fc.oneof({ arbitrary: changed, weight: 4 }, lost, cut, other)
}
