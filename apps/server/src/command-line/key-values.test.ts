import { expect, test } from 'vitest'
import { readKeyValues, UnreadableValues } from './key-values.ts'

test('settings are read from JSON', () => {
  expect(readKeyValues(' {"apiKey": "a=b", "url": "https://x"}')).toEqual({ apiKey: 'a=b', url: 'https://x' })
})

test('settings are read from lines, with quotes, comments, blank lines and equals signs', () => {
  const text = '# MoonPay\r\nsecretKey = sk_test_a=b==\n\n  webhookKey="w k"\nother=\'x\'\nempty=\n'
  expect(readKeyValues(text)).toEqual({
    secretKey: 'sk_test_a=b==',
    webhookKey: 'w k',
    other: 'x',
    empty: '',
  })
})

test.each([
  ['{"secretKey": sk_test_hidden}', /JSON/],
  ['{"secretKey": 12345}', /secretKey must be a text/],
  ['secretKey=ok\nsk_test_hidden', /Line 2/],
])('what cannot be read is named by its place and never quoted: %s', (text, message) => {
  const reading = () => readKeyValues(text)
  expect(reading).toThrow(UnreadableValues)
  expect(reading).toThrow(message)
  expect(reading).not.toThrow(/hidden|12345/)
})

test('an empty text holds no settings', () => {
  expect(readKeyValues('')).toEqual({})
})
