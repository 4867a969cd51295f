import { expect, test } from 'vitest'
import { checkOutboundUrl } from './check-outbound-url.ts'
import { createGuard } from './guard.ts'
import { privateSpellings } from './testing/private-spellings.ts'

const inProduction = (url: string, allowedNetworks: readonly string[] = []) =>
  checkOutboundUrl(url, createGuard({ environment: 'production', allowedNetworks }))
const inSandbox = (url: string) => checkOutboundUrl(url, createGuard({ environment: 'sandbox' }))

test.each([
  'https://shop.example/hooks',
  'https://shop.example:443/hooks?a=1',
  'https://shop.example:8443/',
  'https://shop.example:1024/',
  'https://shop.example:65535/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]:8443/',
  'https://mylocalhost/',
])('production may try %s', (url) => {
  expect(inProduction(url)).toBeUndefined()
})

test.each([
  ['shop.example', 'must be a complete URL such as https://shop.example/webhooks'],
  ['https://[fe80::1%25eth0]/', 'must be a complete URL such as https://shop.example/webhooks'],
  ['https://256.256.256.256/', 'must be a complete URL such as https://shop.example/webhooks'],
  ['http://shop.example/', 'must start with https://'],
  ['ftp://shop.example/', 'must start with https://'],
  ['file:///etc/passwd', 'must start with https://'],
  ['https://user@shop.example/', 'must not contain a user name or password'],
  ['https://:secret@shop.example/', 'must not contain a user name or password'],
  ['https://127.0.0.1@shop.example/', 'must not contain a user name or password'],
  ['https://shop.example/#top', 'must not contain a fragment (#…)'],
  ['https://shop.example/#', 'must not contain a fragment (#…)'],
  ['https://shop.example:80/', 'must use port 443 or one from 1024 up'],
  ['https://shop.example:22/', 'must use port 443 or one from 1024 up'],
  ['https://shop.example:1023/', 'must use port 443 or one from 1024 up'],
  ['https://shop.example:0/', 'must use port 443 or one from 1024 up'],
  ['https://10.0.0.1/', 'must not lead to a private or reserved address'],
])('production does not try %s', (url, problem) => {
  expect(inProduction(url)).toBe(problem)
})

test('no spelling of a private address passes in production', () => {
  const spellings = privateSpellings()
  expect(spellings.length).toBeGreaterThanOrEqual(300)
  const passed = spellings.filter((host) => inProduction(`https://${host}:8443/`) === undefined)
  expect(passed).toEqual([])
})

test('every spelling is one that a parser of URLs takes, so that it is the address that is refused', () => {
  const unreadable = privateSpellings().filter((host) => !URL.canParse(`https://${host}:8443/`))
  expect(unreadable).toEqual([])
})

test('a network that the operator has named passes', () => {
  expect(inProduction('https://10.1.2.3/', ['10.1.0.0/16'])).toBeUndefined()
  expect(inProduction('https://localhost:8443/', ['127.0.0.0/8'])).toBeUndefined()
  expect(inProduction('http://10.1.2.3/', ['10.1.0.0/16'])).toBe('must start with https://')
})

test.each([
  'http://localhost:3000/hooks',
  'http://10.0.0.1/',
  'https://[::1]:444/',
  'http://shop.example:81/',
])('a sandbox may try %s', (url) => {
  expect(inSandbox(url)).toBeUndefined()
})

test.each([
  ['ftp://shop.example/', 'must start with https:// or http://'],
  ['http://user@localhost/', 'must not contain a user name or password'],
  ['http://localhost/#top', 'must not contain a fragment (#…)'],
])('a sandbox does not try %s', (url, problem) => {
  expect(inSandbox(url)).toBe(problem)
})
