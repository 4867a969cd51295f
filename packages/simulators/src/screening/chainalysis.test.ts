import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownListed } from './hint.ts'
import { type RunningScreenings, startScreeningSimulators } from './testing.ts'

let running: RunningScreenings
beforeAll(async () => {
  running = await startScreeningSimulators({ hints: true })
})
afterAll(() => running.close())

const start = '0x00000000000000000000000000000000ab'

function get(url: string, headers: Record<string, string>) {
  return fetch(url, { headers: { accept: 'application/json', ...headers } })
}

function sanctions(address: string, key = running.provider('chainalysis').config.sanctionsKey ?? '') {
  const { sanctionsUrl } = running.provider('chainalysis').config
  return get(`${sanctionsUrl}/api/v1/address/${address}`, { 'X-API-Key': key })
}

function entity(address: string, token = running.provider('chainalysis').config.screeningKey ?? '') {
  const { screeningUrl } = running.provider('chainalysis').config
  return get(`${screeningUrl}/v2/entities/${address}`, { Token: token })
}

test('the sanctions check lists the magic address and one from the real list, and nothing else', async () => {
  expect(await (await sanctions(`${start}dead01`)).json()).toEqual({
    identifications: [expect.objectContaining({ category: 'sanctions', name: expect.any(String) })],
  })
  expect(await (await sanctions(knownListed)).json()).toMatchObject({ identifications: [{}] })
  for (const text of [`${start}dead02`, `${start}00aa`, 'no-address-at-all']) {
    expect(await (await sanctions(text)).json()).toEqual({ identifications: [] })
  }
})

test('wrong keys, wrong formats and unknown paths are refused as Chainalysis refuses them', async () => {
  const { config } = running.provider('chainalysis')
  expect((await sanctions(knownListed, 'wrong')).status).toBe(403)
  expect((await sanctions(knownListed, config.screeningKey)).status).toBe(403)
  expect((await entity(knownListed, config.sanctionsKey)).status).toBe(403)
  const html = await fetch(`${config.sanctionsUrl}/api/v1/address/x`, { headers: { accept: 'text/html' } })
  expect(html.status).toBe(406)
  const missing = await get(`${config.screeningUrl}/v2/nothing`, { Token: config.screeningKey ?? '' })
  expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not found' }])
  const odd = await entity('no-address-at-all')
  expect([odd.status, Object.keys((await odd.json()) as object)]).toEqual([400, ['message']])
})

test('an entity has every documented field', async () => {
  expect(await (await entity(`${start}dead03`)).json()).toEqual({
    address: `${start}dead03`,
    risk: 'Medium',
    riskReason: null,
    addressType: 'PRIVATE_WALLET',
    cluster: null,
    addressIdentifications: [],
    exposures: [
      { category: 'exchange', value: 424895.68, exposureType: 'direct', direction: 'both_directions' },
    ],
    triggers: [
      {
        category: 'mixing',
        percentage: 12.4,
        message: expect.any(String),
        ruleTriggered: {
          risk: 'Medium',
          minThreshold: 10,
          maxThreshold: 100,
          exposureType: 'direct',
          direction: 'receiving',
        },
      },
    ],
    poolMetadata: null,
    status: 'COMPLETE',
  })
  expect(await (await entity(`${start}dead04`)).json()).toMatchObject({
    risk: 'Severe',
    cluster: { category: 'ransomware' },
  })
})

test.each([
  ['aa0001', 'Low'],
  ['aa0002', 'Medium'],
  ['aa0003', 'High'],
  ['aa0004', 'Severe'],
])('an address that ends %s has risk %s', async (end, risk) => {
  expect(await (await entity(start + end)).json()).toMatchObject({ risk, status: 'COMPLETE' })
})

test('a slow address is complete at the second look', async () => {
  expect(await (await entity(`${start}aa0005`)).json()).toMatchObject({ status: 'IN_PROGRESS', risk: null })
  expect(await (await entity(`${start}aa0005`)).json()).toMatchObject({ status: 'COMPLETE', risk: 'Low' })
})

test('too many requests and errors can be asked for', async () => {
  const limited = await entity(`${start}aa0429`)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await sanctions(`${start}dead0e`)).status).toBe(500)
  expect((await entity(`${start}dead0e`)).status).toBe(500)
})

test('an address can be registered', async () => {
  const { screeningUrl, screeningKey = '' } = running.provider('chainalysis').config
  const register = (body: string) =>
    fetch(`${screeningUrl}/v2/entities`, { method: 'POST', headers: { Token: screeningKey }, body })
  const good = await register(JSON.stringify({ address: knownListed }))
  expect([good.status, await good.json()]).toEqual([201, { address: knownListed }])
  expect((await register('{')).status).toBe(400)
})
