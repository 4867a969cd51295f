import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refreshCatalogs } from '../../modules/catalog/index.ts'
import { changeProject, createProject } from '../../modules/projects/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startGateways } from '../../testing/start-gateways.ts'

const gateways = await startGateways()
const made = await makeDeps(gateways)
const { call, deps, project, pk } = await makeApp(() => made)
const { id: projectId } = project.project

async function supported(query: Record<string, string> = {}, options: Parameters<typeof call>[2] = {}) {
  const text = new URLSearchParams({ projectId, ...query })
  return call('GET', `/public/v1/onramp/supported?${text}`, options)
}

test('it answers in the format of the interface, at the first request after a start', async () => {
  const { status, json } = await supported()
  expect(status).toBe(200)
  const { data } = json
  expect(Object.keys(data)).toEqual([
    'providers',
    'fiats',
    'cryptos',
    'paymentMethods',
    'countries',
    'defaultGateway',
    'detectedCountry',
    'countryRefusal',
  ])
  expect(data.providers[0]).toEqual({
    id: 'moonpay',
    name: 'MoonPay',
    logo: 'http://localhost:8080/gateways/moonpay/logo.svg',
    enabled: true,
    features: {
      supportsIframe: true,
      supportsWidget: false,
      supportsBuy: true,
      supportsSell: true,
      supportsRecurring: false,
      kycHandledByProvider: true,
    },
  })
  expect(data).toMatchObject({ defaultGateway: 'moonpay', detectedCountry: 'US' })
})

test.each(['buy', 'sell'])('every sandbox serves what newcomers try first, to %s', async (orderType) => {
  for (const country of ['US', 'GB', 'DE']) {
    const { json } = await supported({ orderType, country })
    const codes = json.data.fiats.map((fiat: { code: string }) => fiat.code)
    expect(codes).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP']))
    const assets = json.data.cryptos.flatMap((crypto: { code: string; networks: { id: string }[] }) =>
      crypto.networks.map(({ id }) => `${crypto.code} ${id}`),
    )
    expect(assets).toEqual(
      expect.arrayContaining([
        'BTC bitcoin',
        'ETH ethereum',
        'USDC ethereum',
        'USDC polygon',
        'USDC base',
        'SOL solana',
      ]),
    )
  }
})

test('every id that is referred to exists', async () => {
  const { data } = (await supported()).json
  const ids = new Set(data.providers.map(({ id }: { id: string }) => id))
  const methods = new Set(data.paymentMethods.map(({ id }: { id: string }) => id))
  for (const { providers } of [...data.fiats, ...data.cryptos, ...data.paymentMethods, ...data.countries]) {
    expect(providers.length).toBeGreaterThan(0)
    for (const id of providers) expect(ids).toContain(id)
  }
  for (const { paymentMethods } of data.fiats) for (const id of paymentMethods) expect(methods).toContain(id)
})

test('a known answer is confirmed with 304 and no body', async () => {
  const first = await supported()
  const { etag } = first.headers
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await supported({}, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(again.headers.etag).toBe(etag)
  }
  expect((await supported({}, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('the tag is the same for the same content, and another for another country or order type', async () => {
  const tags = await Promise.all(
    [{}, { country: 'US' }, { country: 'DE' }, { orderType: 'sell' }].map((query) => supported(query)),
  )
  const [plain, given, germany, sale] = tags.map(({ headers }) => headers.etag)
  expect(given).toBe(plain)
  expect(new Set([plain, germany, sale]).size).toBe(3)
})

test('a given country wins over the address and comes back in canonical case', async () => {
  expect((await supported({ country: 'de' })).json.data.detectedCountry).toBe('DE')
})

test('settings of the project take effect within a second, with a new tag', async () => {
  const { project: own } = await createProject(deps, 'Changing')
  const query = { projectId: own.id }
  const before = await supported(query)
  await changeProject(deps, own.id, { enabledGateways: ['banxa'], defaultGateway: 'moonpay' })
  deps.clock.advanceSeconds(1)
  const after = await supported(query, { headers: { 'if-none-match': String(before.headers.etag) } })
  expect(after.status).toBe(200)
  expect(after.json.data).toMatchObject({
    defaultGateway: 'banxa',
    providers: [
      { id: 'moonpay', enabled: false },
      { id: 'banxa', enabled: true },
    ],
  })
  const named = JSON.stringify([after.json.data.fiats, after.json.data.cryptos, after.json.data.countries])
  expect(named).not.toContain('moonpay')
})

test('countries that the deployment or the project restricts are shown nothing and are not in the list', async () => {
  const { project: own } = await createProject(deps, 'Careful')
  await changeProject(deps, own.id, { restrictedCountries: ['DE'] })
  deps.clock.advanceSeconds(1)
  for (const [country, countryRefusal] of [
    ['KP', 'deployment'],
    ['DE', 'project'],
  ] as const) {
    const { status, json } = await supported({ projectId: own.id, country })
    expect(status).toBe(200)
    expect(json.data).toEqual({
      providers: [],
      fiats: [],
      cryptos: [],
      paymentMethods: [],
      countries: [],
      defaultGateway: null,
      detectedCountry: country,
      countryRefusal,
    })
  }
  const codes = (await supported({ projectId: own.id })).json.data.countries.map(
    ({ code }: { code: string }) => code,
  )
  expect(codes).not.toContain('DE')
  expect(codes).not.toContain('KP')
})

test('a gateway that is down keeps its last catalogue', async () => {
  const before = await supported()
  await gateways.control('banxa').setFaults({ status: 500 })
  deps.clock.advanceMinutes(11)
  await refreshCatalogs(deps, 8)
  deps.clock.advanceSeconds(1)
  const after = await supported()
  await gateways.control('banxa').setFaults({})
  expect(after.headers.etag).toBe(before.headers.etag)
  const [row] = await deps.db`select error from gateway_catalogs where gateway_id = 'banxa'`
  expect(row?.error).toMatch(/^banxa: answered 500/)
})

test.each([
  ['no project', { projectId: '' }, 400, 'projectId'],
  ['something that is no id', { projectId: 'mine' }, 400, 'projectId'],
  ['an unknown order type', { orderType: 'swap' }, 400, 'orderType'],
  ['a country of three letters', { country: 'DEU' }, 400, 'country'],
  ['a country that does not exist', { country: 'XX' }, 400, 'country'],
])('%s is refused naming the field', async (_, query, status, field) => {
  const answer = await supported(query)
  expect(answer.status).toBe(status)
  expect(answer.json.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] })
})

test('an unknown project is 404', async () => {
  expect((await supported({ projectId: randomUUID() })).json.error.code).toBe('NOT_FOUND')
})

test('a key is optional, but a wrong one is refused and one of another project may not look', async () => {
  const other = await createProject(deps, 'Other')
  expect((await supported({}, { headers: { 'x-api-key': pk } })).status).toBe(200)
  expect((await supported({}, { headers: { 'x-api-key': 'pk_test_wrong' } })).json.error.code).toBe(
    'INVALID_API_KEY',
  )
  expect((await supported({}, { headers: { 'x-api-key': other.publicKey } })).json.error.code).toBe(
    'FORBIDDEN',
  )
})

test('browsers of any origin may read it, with its tag', async () => {
  const { headers } = await supported({}, { headers: { origin: 'https://shop.example' } })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-expose-headers']).toContain('ETag')
})

test('every gateway has a mark of its own', async () => {
  const logo = await call('GET', '/gateways/banxa/logo.svg')
  expect(logo.status).toBe(200)
  expect(logo.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(logo.text).toMatch(/^<svg/)
  expect((await call('GET', '/gateways/nobody/logo.svg')).status).toBe(404)
})
