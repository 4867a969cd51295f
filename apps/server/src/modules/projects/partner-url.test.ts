import { createGuard } from '@sliproad/outbound/guard'
import { expect, test } from 'vitest'
import { checkCallbackUrl, checkPartnerUrl, checkRedirectUrl } from './partner-url.ts'

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

test.each([
  'https://shop.example/\r\nset-cookie: a=b',
  'https://shop.example/\n',
  'https://sh\top.example/',
  '\u0001https://shop.example/',
  'https://shop.example/\u007f',
  'https://shop.example/\u0085',
  'https://shop.example/\u2028',
  ' https://shop.example/',
])('control characters are refused, wherever they stand (%j)', (url) => {
  const problem = 'must not contain control characters, nor begin or end with a space'
  expect(checkPartnerUrl(url, 'sandbox')).toBe(problem)
  expect(checkCallbackUrl(url, createGuard({ environment: 'sandbox' }))).toBe(problem)
})

test('without a secret key users go back only to origins that the project has named', () => {
  const problem = expect.stringMatching(/redirectOrigins.*--redirect-origins/)
  const inProduction = (url: string, redirectOrigins: string[]) =>
    checkRedirectUrl(url, { environment: 'production', redirectOrigins })
  const named = ['https://shop.example', 'https://pay.shop.example:8443']
  expect(inProduction('https://shop.example/done?a=1#b', named)).toBeUndefined()
  expect(inProduction('https://SHOP.example:443/done', named)).toBeUndefined()
  expect(inProduction('https://pay.shop.example:8443/', named)).toBeUndefined()
  for (const other of [
    'https://shop.example.evil.example/',
    'https://evil.example/?https://shop.example',
    'https://shop.example:8443/',
    'https://pay.shop.example/',
    'https://www.shop.example/',
    'https://evil.example\\@shop.example/',
  ]) {
    expect(inProduction(other, named), other).toEqual(problem)
  }
  expect(inProduction('https://shop.example/', [])).toEqual(problem)
  expect(inProduction('http://shop.example/', ['http://shop.example'])).toBe('must start with https://')
  expect(inProduction('https://shop.example@evil.example/', named)).toBe(
    'must not contain a user name or password',
  )
})

test('a sandbox without named origins takes any, and with them only those', () => {
  const inSandbox = (url: string, redirectOrigins: string[]) =>
    checkRedirectUrl(url, { environment: 'sandbox', redirectOrigins })
  expect(inSandbox('http://localhost:3000/done', [])).toBeUndefined()
  expect(inSandbox('http://localhost:3000/done', ['http://localhost:3000'])).toBeUndefined()
  expect(inSandbox('https://evil.example/', ['http://localhost:3000'])).toContain('redirectOrigins')
})

test('a callback is held to the rules for what we call ourselves', () => {
  const inProduction = (url: string, allowed: string[] = []) =>
    checkCallbackUrl(url, createGuard({ environment: 'production', allowedNetworks: allowed }))
  expect(inProduction('https://shop.example/hooks')).toBeUndefined()
  expect(inProduction('https://shop.example/hooks#top')).toBe('must not contain a fragment (#…)')
  expect(inProduction('https://shop.example:81/')).toBe('must use port 443 or one from 1024 up')
  expect(inProduction('https://10.1.2.3/')).toBe('must not lead to a private or reserved address')
  expect(inProduction('https://10.1.2.3/', ['10.1.0.0/16'])).toBeUndefined()
  expect(inProduction(`${longest}a`)).toBe('must have at most 2048 characters')
  expect(
    checkCallbackUrl('http://localhost:3000/hooks', createGuard({ environment: 'sandbox' })),
  ).toBeUndefined()
})
