import { expect, test } from 'vitest'
import { checkPartnerUrl } from './partner-url.ts'

const longest = `https://shop.example/${'a'.repeat(2048 - 21)}`

test.each([
  'https://shop.example',
  'https://shop.example/done?order=1#top',
  'http://shop.example/done',
  'http://localhost:3000/',
  'http://127.0.0.1:3000/',
  'https://[::1]:8443/',
  longest,
])('a sandbox takes %s', (url) => {
  expect(checkPartnerUrl(url, 'sandbox')).toBeUndefined()
})

test.each([
  ['ftp://shop.example/', 'must start with https:// or http://'],
  ['javascript:alert(1)', 'must start with https:// or http://'],
  ['data:text/html,x', 'must start with https:// or http://'],
  ['//shop.example/done', 'must be a complete URL such as https://shop.example/done'],
  ['shop.example', 'must be a complete URL such as https://shop.example/done'],
  ['https://', 'must be a complete URL such as https://shop.example/done'],
  ['https://user@shop.example/', 'must not contain a user name or password'],
  ['https://user:pass@shop.example/', 'must not contain a user name or password'],
  ['https://:pass@shop.example/', 'must not contain a user name or password'],
  [`${longest}a`, 'must have at most 2048 characters'],
])('%s is refused', (url, message) => {
  expect(checkPartnerUrl(url, 'sandbox')).toBe(message)
})

test('production takes https only', () => {
  expect(checkPartnerUrl('https://shop.example/', 'production')).toBeUndefined()
  expect(checkPartnerUrl('http://shop.example/', 'production')).toBe('must start with https://')
  expect(checkPartnerUrl('ftp://shop.example/', 'production')).toBe('must start with https://')
})
