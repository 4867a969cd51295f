import { expect, test } from 'vitest'
import { checkCallbackUrl, checkPartnerUrl } from './partner-url.ts'

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

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://10.0.0.1:8443/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
])('production sends nobody to %s', (url) => {
  expect(checkPartnerUrl(url, 'production')).toBe('must not lead to a private or reserved address')
})

test('a page may have a fragment and any port', () => {
  expect(checkPartnerUrl('https://shop.example:81/done#top', 'production')).toBeUndefined()
})

test('a callback is held to the rules for what we call ourselves', () => {
  const inProduction = (url: string, allowed: string[] = []) => checkCallbackUrl(url, 'production', allowed)
  expect(inProduction('https://shop.example/hooks')).toBeUndefined()
  expect(inProduction('https://shop.example/hooks#top')).toBe('must not contain a fragment (#…)')
  expect(inProduction('https://shop.example:81/')).toBe('must use port 443 or one from 1024 up')
  expect(inProduction('https://10.1.2.3/')).toBe('must not lead to a private or reserved address')
  expect(inProduction('https://10.1.2.3/', ['10.1.0.0/16'])).toBeUndefined()
  expect(inProduction(`${longest}a`)).toBe('must have at most 2048 characters')
  expect(checkCallbackUrl('http://localhost:3000/hooks', 'sandbox', [])).toBeUndefined()
})
