import { expect, test } from 'vitest'
import { checkProviderUrl } from './check-provider-url.ts'
import { createGuard } from './guard.ts'
import { privateSpellings } from './testing/private-spellings.ts'

const hosts = ['api.moonpay.com', '.banxa.com']
const inProduction = (url: string, allowedHosts: string[] = [], allowedNetworks: string[] = []) =>
  checkProviderUrl(url, hosts, createGuard({ environment: 'production', allowedHosts, allowedNetworks }))

test.each(['https://api.moonpay.com', 'https://API.moonpay.com:443/v3', 'https://larkfield.banxa.com/api'])(
  'production calls %s, a host that the adapter names',
  (url) => {
    expect(inProduction(url)).toBeUndefined()
  },
)

test.each([
  'https://evil.example',
  'https://api.moonpay.com.evil.example',
  'https://api.moonpay.com.',
  'https://evilbanxa.com',
  'https://banxa.com',
  'https://moonpay.com',
  'https://xn--moonpa-4va.com',
  'https://93.184.215.14',
])('production does not call %s', (url) => {
  expect(inProduction(url)).toMatch(/^must be at api\.moonpay\.com, \.banxa\.com; .*PROVIDER_ALLOWED_HOSTS$/)
})

test.each([
  ['http://api.moonpay.com', 'must start with https://'],
  ['https://api.moonpay.com:22', 'must use port 443 or one from 1024 up'],
  ['https://user:word@api.moonpay.com', 'must not contain a user name or password'],
  ['https://api.moonpay.com/\r\nx', 'must not contain control characters, nor begin or end with a space'],
  ['nonsense', 'must be a complete URL such as https://api.example.com'],
])('of a named host, %j is refused', (url, problem) => {
  expect(inProduction(url)).toBe(problem)
})

test('the operator can allow further hosts, without TLS too, but their addresses only with their network', () => {
  const allowed = ['.corp.example', 'proxy', '10.1.2.3']
  expect(inProduction('http://proxy:8080/moonpay', allowed)).toBeUndefined()
  expect(inProduction('https://a.b.corp.example', allowed)).toBeUndefined()
  expect(inProduction('https://corp.example', allowed)).toContain('PROVIDER_ALLOWED_HOSTS')
  expect(inProduction('http://10.1.2.3', allowed)).toBe('must not lead to a private or reserved address')
  expect(inProduction('http://10.1.2.3', allowed, ['10.1.0.0/16'])).toBeUndefined()
})

test('no spelling of a private address is stored in production', () => {
  const passed = privateSpellings().filter((host) => inProduction(`https://${host}:8443`) === undefined)
  expect(passed).toEqual([])
})

test('a sandbox calls simulators wherever they are, and refuses only what is no address', () => {
  const inSandbox = (url: string) => checkProviderUrl(url, hosts, createGuard({ environment: 'sandbox' }))
  expect(inSandbox('http://127.0.0.1:8080/simulators/moonpay')).toBeUndefined()
  expect(inSandbox('https://a:b@127.0.0.1')).toBe('must not contain a user name or password')
})
