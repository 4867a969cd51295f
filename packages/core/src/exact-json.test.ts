import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson, restoreDigits } from './exact-json.ts'

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
