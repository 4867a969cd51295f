import { expect, test } from 'vitest'
import { createKeyAuthentication } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'

const countries: Record<string, string> = { '203.0.113.7': 'JP', '198.51.100.7': 'BR', '2001:db8::7': 'KE' }
const countryOfIp = (ip: string) => countries[ip] ?? null

const { app, sk, deps } = await makeApp(() => ({ countryOfIp }))
const behindProxy = await makeApp(({ config }) => ({
  countryOfIp,
  config: { ...config, trustProxy: 1 },
}))

async function countryWith(
  fields: object,
  {
    remoteAddress = '127.0.0.1',
    headers = {},
    on = { app, sk },
  }: {
    remoteAddress?: string
    headers?: Record<string, string>
    on?: Pick<typeof behindProxy, 'app' | 'sk'>
  } = {},
) {
  const answer = await on.app.inject({
    method: 'POST',
    url: '/v1/sessions',
    remoteAddress,
    headers: { authorization: `Bearer ${on.sk}`, ...headers },
    payload: { externalCustomerId: 'u', ...fields },
  })
  const { country } = answer.json().attributes
  const [row] = await deps.db`select country_source from sessions order by created_at desc, id desc limit 1`
  return [country, row?.countrySource]
}

test('a given country wins over every address', async () => {
  const fields = { country: 'fr', customerIp: '203.0.113.7' }
  expect(await countryWith(fields, { remoteAddress: '198.51.100.7' })).toEqual(['FR', 'given'])
})

test('the address of the end user wins over that of the request', async () => {
  expect(await countryWith({ customerIp: '203.0.113.7' }, { remoteAddress: '198.51.100.7' })).toEqual([
    'JP',
    'customer_ip',
  ])
  expect(await countryWith({ customerIp: '2001:db8::7' })).toEqual(['KE', 'customer_ip'])
})

test('else the address of the request counts, also one wrapped in IPv6', async () => {
  for (const remoteAddress of ['198.51.100.7', '::ffff:198.51.100.7']) {
    expect(await countryWith({}, { remoteAddress })).toEqual(['BR', 'request_ip'])
  }
})

test('an address that no file knows leaves the country open', async () => {
  expect(await countryWith({}, { remoteAddress: '192.0.2.1' })).toEqual([null, null])
  expect(await countryWith({ customerIp: '192.0.2.1' })).toEqual([null, null])
})

test('a forwarding header counts only behind a proxy that is trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect(await countryWith({}, { headers, remoteAddress: '198.51.100.7' })).toEqual(['BR', 'request_ip'])
  expect(await countryWith({}, { headers, remoteAddress: '198.51.100.7', on: behindProxy })).toEqual([
    'JP',
    'request_ip',
  ])
})

test('production takes return addresses over https only, has live keys and refuses test keys', async () => {
  const live = await makeApp((made) => ({
    environment: 'production',
    authenticateKey: createKeyAuthentication({ ...made, environment: 'production' }),
  }))
  expect([live.sk.slice(0, 8), live.pk.slice(0, 8)]).toEqual(['sk_live_', 'pk_live_'])
  const create = (redirectUrl: string) =>
    live.call('POST', '/v1/sessions', { key: live.sk, body: { externalCustomerId: 'u', redirectUrl } })
  expect((await create('https://shop.example/done')).status).toBe(201)
  expect((await create('http://shop.example/done')).json.error.details).toEqual([
    { field: 'redirectUrl', message: 'must start with https://' },
  ])
  expect((await live.call('GET', '/v1/sessions', { key: sk })).status).toBe(401)
  const sandbox = await app.inject({ url: '/v1/sessions', headers: { authorization: `Bearer ${live.sk}` } })
  expect(sandbox.statusCode).toBe(401)
})
