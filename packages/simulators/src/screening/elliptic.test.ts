import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedSignature } from './elliptic-signature.ts'
import { type RunningScreenings, startScreeningSimulators } from './testing.ts'

let running: RunningScreenings
beforeAll(async () => {
  running = await startScreeningSimulators({ hints: true })
})
afterAll(() => running.close())

const start = '0x00000000000000000000000000000000ab'
const path = '/v2/wallet/synchronous'

function bodyFor(hash: string, changes: object = {}) {
  const subject = { asset: 'holistic', blockchain: 'holistic', type: 'address', hash }
  return JSON.stringify({ subject, type: 'wallet_exposure', customer_reference: 'cust_42', ...changes })
}

function post(body: string, changes: { key?: string; signedBody?: string; timestamp?: string } = {}) {
  const { apiUrl, apiKey = '', apiSecret = '' } = running.provider('elliptic').config
  const { key = apiKey, signedBody = body, timestamp = String(Date.now()) } = changes
  const signed = { timestamp, method: 'POST', path, body: signedBody }
  return fetch(apiUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': key,
      'x-access-timestamp': timestamp,
      'x-access-sign': expectedSignature(apiSecret, signed),
    },
    body,
  })
}

const published = '894f142d667e8cdaca6822ac173937af'
const analyses =
  '[{"customer_reference":"123456","subject":{"asset":"BTC","hash":"accf5c09cc027339a3beb2e28104ce9f406ecbbd29775b4a1a17ba213f1e035e","output_address":"15Hm2UEPaEuiAmgyNgd5mF3wugqLsYs3Wn","output_type":"address","type":"transaction"},"type":"source_of_funds"}]'

test.each([
  ['GET', '/v2/customers', '{}', 'cN9fRUqeT7UnwwpkBZaNmnwxKAPHkhytdXelfUVvxMI='],
  ['POST', '/v2/analyses', analyses, '65mQHB2o95lL3I+N/bZYwDC9p2YvNwsVDnXr8u72hUk='],
])('the published signature of %s %s is expected', (method, signedPath, body, signature) => {
  const signed = { timestamp: '1478692862000', method, path: signedPath, body }
  expect(expectedSignature(published, signed)).toBe(signature)
})

test('an analysis has every documented field', async () => {
  const answer = await post(bodyFor(`${start}dead02`))
  expect(answer.headers.get('x-ratelimit-limit')).toBe('500')
  expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeLessThan(500)
  expect(Number(answer.headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.now() - 1000)
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    subject: { asset: 'holistic', blockchain: 'holistic', type: 'address', hash: `${start}dead02` },
    customer: { reference: 'cust_42' },
    process_status: 'complete',
    process_status_id: 2,
    error: null,
    risk_score: 9.04,
    risk_score_detail: { source: 9.04 },
    cluster_entities: [{ category: 'Dark Market', is_primary_entity: true }],
    evaluation_detail: { source: [], destination: [] },
    triggered_rules: [],
  })
  expect(await (await post(bodyFor(`${start}dead05`))).json()).toMatchObject({
    risk_score: 4.5,
    cluster_entities: [],
    evaluation_detail: { source: [{ matched_elements: [{ category: 'Scam', contributions: [{}] }] }] },
  })
  expect(await (await post(bodyFor(`${start}0000aa`))).json()).toMatchObject({ risk_score: null })
})

test('an unknown key, a wrong clock and a wrong signature are refused with Elliptic’s words', async () => {
  const body = bodyFor(`${start}0000aa`)
  const refused = await Promise.all([
    post(body, { key: 'another' }),
    post(body, { timestamp: String(Date.now() - 3_600_000) }),
    post(body, { signedBody: '{}' }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await refused[0]?.text()).toBe('Unauthorized')
  const words = refused.map(({ headers }) => headers.get('www-authenticate'))
  expect(words).toEqual([
    expect.not.stringContaining('description'),
    expect.stringContaining('error_description="invalid timestamp'),
    expect.stringContaining('error_description="invalid signature"'),
  ])
})

test.each([
  ['no JSON', '{'],
  ['another kind', bodyFor(`${start}0000aa`, { type: 'source_of_funds' })],
  ['another pair', bodyFor('', { subject: { asset: 'BTC', blockchain: 'holistic', type: 'address' } })],
  ['no address', bodyFor('nonsense')],
])('%s is a bad request', async (_, body) => {
  const answer = await post(body)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { name: 'BadRequestError', message: expect.any(String) },
  ])
})

test('unused, slow, limited and broken can be asked for', async () => {
  const unused = await post(bodyFor(`${start}aa0404`))
  expect([unused.status, await unused.json()]).toMatchObject([404, { name: 'NotInBlockchain' }])
  expect(await (await post(bodyFor(`${start}aa0005`))).json()).toMatchObject({ process_status: 'running' })
  expect(await (await post(bodyFor(`${start}aa0005`))).json()).toMatchObject({ process_status: 'complete' })
  expect((await post(bodyFor(`${start}aa0429`))).status).toBe(429)
  expect((await post(bodyFor(`${start}dead0e`))).status).toBe(500)
})
