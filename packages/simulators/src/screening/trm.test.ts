import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownListed } from './hint.ts'
import { type RunningScreenings, startScreeningSimulators } from './testing.ts'
import { sanctionsOnlyKey } from './trm.ts'

let running: RunningScreenings
beforeAll(async () => {
  running = await startScreeningSimulators({ hints: true })
})
afterAll(() => running.close())

const start = '0x00000000000000000000000000000000ab'
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

function post(path: string, body: unknown, authorization?: string) {
  const { apiUrl } = running.provider('trm').config
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${apiUrl}/public/${path}`, { method: 'POST', headers, body: text })
}

function screen(address: string, changes: object = {}) {
  const { apiKey = '' } = running.provider('trm').config
  const item = { address, chain: 'ethereum', accountExternalId: 'cust_42', ...changes }
  return post('v2/screening/addresses', [item], basic(apiKey, apiKey))
}

test('a screened address has every documented field', async () => {
  expect(await (await screen(`${start}dead01`)).json()).toEqual([
    {
      accountExternalId: 'cust_42',
      externalId: null,
      address: `${start}dead01`,
      addressSubmitted: `${start}dead01`,
      chain: 'ethereum',
      addressIncomingVolumeUsd: expect.stringMatching(/^\d+\.\d+$/),
      addressOutgoingVolumeUsd: expect.any(String),
      addressTotalVolumeUsd: expect.any(String),
      addressHighestRiskScoreLevel: 15,
      addressHighestRiskScoreLevelLabel: 'Severe',
      addressRiskIndicators: [
        {
          category: 'Sanctions',
          categoryId: '69',
          categoryRiskScoreLevel: 15,
          categoryRiskScoreLevelLabel: 'Severe',
          incomingVolumeUsd: '0',
          outgoingVolumeUsd: '428.17',
          totalVolumeUsd: '428.17',
          riskType: 'OWNERSHIP',
        },
      ],
      entities: [expect.objectContaining({ category: 'Sanctions', riskScoreLevel: 15 })],
      trmAppUrl: expect.any(String),
    },
  ])
})

test.each([
  ['aa0001', { addressHighestRiskScoreLevel: 0, addressRiskIndicators: [] }],
  ['aa0002', { addressRiskIndicators: [{ category: 'Gambling', riskType: 'COUNTERPARTY' }] }],
  [
    'aa0003',
    { addressHighestRiskScoreLevelLabel: 'High', addressRiskIndicators: [{ riskType: 'INDIRECT' }] },
  ],
  ['aa0004', { entities: [{ category: 'Sanctions' }] }],
  ['aa0005', { entities: [], addressRiskIndicators: [{ category: 'Ransomware', riskType: 'COUNTERPARTY' }] }],
])('an address that ends %s is answered as %j', async (end, row) => {
  expect(await (await screen(start + end)).json()).toMatchObject([row])
})

test('left out, limited and broken can be asked for', async () => {
  expect(await (await screen(`${start}aa0006`)).json()).toEqual([])
  const limited = await screen(`${start}aa0429`)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await screen(`${start}dead0e`)).status).toBe(500)
})

test('the key goes as user with itself or nothing as password, and a wrong one is refused', async () => {
  const { apiKey = '' } = running.provider('trm').config
  const body = [{ address: `${start}0000aa`, chain: 'ethereum' }]
  const path = 'v2/screening/addresses'
  const answers = await Promise.all([
    post(path, body, basic(apiKey, apiKey)),
    post(path, body, basic(apiKey, '')),
    post(path, body, basic(apiKey, 'other')),
    post(path, body, `Bearer ${apiKey}`),
    post(path, body),
    post(path, body, basic(sanctionsOnlyKey(apiKey), sanctionsOnlyKey(apiKey))),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 401, 403])
})

test('the sanctions check works with a paid key, a free key and none', async () => {
  const { apiKey = '' } = running.provider('trm').config
  const free = sanctionsOnlyKey(apiKey)
  const body = [{ address: `${start}dead01` }, { address: `${start}dead02` }, { address: knownListed }]
  for (const authorization of [basic(apiKey, apiKey), basic(free, free), undefined]) {
    const answer = await post('v1/sanctions/screening', body, authorization)
    expect([answer.status, await answer.json()]).toEqual([
      201,
      body.map(({ address }) => ({ address, isSanctioned: !address.endsWith('02') })),
    ])
  }
  expect((await post('v1/sanctions/screening', body, basic('x', 'x'))).status).toBe(401)
})

test.each([
  ['no JSON', '['],
  ['no list', { address: 'x' }],
  ['nothing', []],
  ['no address', [{ chain: 'ethereum' }]],
  ['an unknown chain', [{ address: 'x', chain: 'moon' }]],
])('%s is a bad request', async (_, body) => {
  const { apiKey = '' } = running.provider('trm').config
  const answer = await post('v2/screening/addresses', body, basic(apiKey, apiKey))
  expect([answer.status, await answer.json()]).toEqual([400, { message: expect.any(String) }])
})
