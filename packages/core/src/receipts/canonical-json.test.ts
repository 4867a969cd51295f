import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the example of RFC 8785, section 3.2.2, is written as the RFC writes it', () => {
  const given = JSON.parse(`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`)
  expect(canonicalJson(given)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('members are sorted by UTF-16 code units, as in RFC 8785, section 3.2.3', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
  const given = Object.fromEntries(names.map((name) => [name, name]))
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']
  expect(Object.keys(JSON.parse(canonicalJson(given)))).toEqual([
    '1',
    ...sorted.filter((name) => name !== '1'),
  ])
  expect(canonicalJson(given)).toBe(
    `{${sorted.map((name) => `${JSON.stringify(name)}:${JSON.stringify(name)}`).join(',')}}`,
  )
})

test.each([
  [0, '0'],
  [-0, '0'],
  [Number.MIN_VALUE, '5e-324'],
  [-Number.MAX_VALUE, '-1.7976931348623157e+308'],
  [9_007_199_254_740_992, '9007199254740992'],
  [295_147_905_179_352_830_000, '295147905179352830000'],
  [9.999999999999997e22, '9.999999999999997e+22'],
  [1e23, '1e+23'],
  [0.000001, '0.000001'],
  [333333333.33333325, '333333333.33333325'],
])('the number %d of appendix B is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [undefined],
  ['\ud800'],
  [{ a: undefined }],
  [[() => 1]],
])('what is no JSON has no canonical form', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('the order in which members were written makes no difference, and nothing is lost', () => {
  const anyJson = fc.jsonValue({ stringUnit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyJson), (given) => {
      const text = canonicalJson(given)
      const reversed = Object.fromEntries(Object.entries(given).reverse())
      expect(canonicalJson(reversed)).toBe(text)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
    { seed: 20_261_117, numRuns: 300 },
  )
})
