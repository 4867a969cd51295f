import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, decimal } from './decimal.ts'
import { isExactInFloats, parseExactJson, restoreDigits } from './exact-json.ts'

test('numbers are kept as the digits that were sent', () => {
  const text =
    '{"a":100.10,"b":0.123456789012345678,"c":1e3,"d":-1,"e":12345678901234567890,"f":[1.0,{"g":2}]}'
  expect(parseExactJson(text)).toEqual({
    a: '100.10',
    b: '0.123456789012345678',
    c: '1e3',
    d: '-1',
    e: '12345678901234567890',
    f: ['1.0', { g: '2' }],
  })
})

test('everything that is no number is as JSON says', () => {
  const withoutNumbers = fc.json({ depthSize: 'small' }).filter((text) => !/\d/.test(text))
  fc.assert(
    fc.property(withoutNumbers, (text) => {
      expect(parseExactJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('digits are restored at the named places only', () => {
  const text = '{"amount":100.10,"range":{"min":5.0,"max":"7.0"},"metadata":{"amount":1.50}}'
  const body: unknown = JSON.parse(text)
  restoreDigits(body, text, ['amount', 'range.min', 'range.max', 'range.step', 'missing.place'])
  expect(body).toEqual({ amount: '100.10', range: { min: '5.0', max: '7.0' }, metadata: { amount: 1.5 } })
})

test.each(['null', '5', '"text"', '[1.0]', '{"amount":null}', '{"amount":{"x":1}}', '{}'])(
  'a body of %s has nothing to restore',
  (text) => {
    const body: unknown = JSON.parse(text)
    restoreDigits(body, text, ['amount', 'amount.y'])
    expect(body).toEqual(JSON.parse(text))
  },
)

test('of a field that is written twice the last counts, as for JSON itself', () => {
  const text = '{"amount":1.0,"amount":2.0}'
  const body: unknown = JSON.parse(text)
  restoreDigits(body, text, ['amount'])
  expect(body).toEqual({ amount: '2.0' })
})

/** The digits of each number as the language itself reports them: exact too, only slower. */
function withReviver(text: string): unknown {
  const parse = JSON.parse as (
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ) => unknown
  return parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value))
}

function outcomeOf(parse: (text: string) => unknown, text: string): unknown {
  try {
    return { value: parse(text) }
  } catch {
    return 'not JSON'
  }
}

const mutilated = fc
  .tuple(
    fc.json(),
    fc.nat(40),
    fc.constantFrom('', '0', '-', '"', '\\', '.', 'e', '1', ':', ' ', '{', '\u0000'),
  )
  .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))

test('any text is read as the language reads it, or refused as it refuses it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), mutilated, fc.string()), (text) => {
      expect(outcomeOf(parseExactJson, text)).toEqual(outcomeOf(withReviver, text))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '01',
  '1.',
  '.5',
  '+1',
  '-',
  '1e',
  '--1',
  '{1:2}',
  '{ 1 : 2 }',
  '[1 2]',
  '1"',
  '"1',
  '0x10',
  '1,',
  'NaN',
  '',
])('%j is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError)
})

test('digits within texts, and texts that end in backslashes, stay as they are', () => {
  const text = '{"a 1":"x -1.5\\" 2","b\\\\":"\\\\\\\\","c":[3,"4"],"d":-0.0e-7}'
  expect(parseExactJson(text)).toEqual({ 'a 1': 'x -1.5" 2', 'b\\': '\\\\', c: ['3', '4'], d: '-0.0e-7' })
})

test('a text is exact in floats unless a number in it has more digits than they hold', () => {
  for (let length = 1; length <= 30; length++) {
    const digits = `1${'7'.repeat(length - 1)}`
    for (let shift = 0; shift < 40; shift++) {
      const text = `{"${'x'.repeat(shift)}":${digits}}`
      expect(isExactInFloats(text), text).toBe(length < 16)
    }
  }
})

test('what is exact in floats has the same value after them', () => {
  const amounts = fc
    .tuple(fc.nat(999_999), fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 8 }))
    .map(([whole, fraction]) => `${whole}.${fraction}`)
  fc.assert(
    fc.property(amounts, (digits) => {
      expect(isExactInFloats(digits)).toBe(true)
      const text = String(JSON.parse(digits))
      const plain = text.includes('e') ? Number(text).toFixed(8) : text
      expect(compare(decimal(plain), decimal(digits))).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})
