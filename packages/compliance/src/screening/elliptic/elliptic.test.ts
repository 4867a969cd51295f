import { json, startProvider, testCall } from '@sliproad/providers/testing/fake-provider'
import { readFixture } from '@sliproad/providers/testing/fixture'
import { expect, test } from 'vitest'
import { readScreeningConfig } from '../../connect-provider.ts'
import type { ScreeningRequest } from '../contract.ts'
import { anAddress, aRequest, connectForTest } from '../testing/connect-for-test.ts'
import { expectNeverClear } from '../testing/never-clear.ts'
import { elliptic } from './index.ts'
import { ellipticSignature } from './sign.ts'

const wallet = (changes: object) =>
  JSON.stringify({ ...JSON.parse(readFixture(import.meta.url, 'wallet')), ...changes })
const harmless = {
  risk_score: null,
  cluster_entities: [],
  evaluation_detail: { source: [], destination: [] },
}
const keys = { apiKey: 'elliptic-key', apiSecret: 'dGVzdC1lbGxpcHRpYy1zZWNyZXQtMDAwMQ==' }
const now = new Date(1_700_000_000_000)

async function screen(reply: string, { status = 200, request = {} as Partial<ScreeningRequest> } = {}) {
  const { url, seen } = await startProvider((_, response) => json(response, reply, status))
  const provider = connectForTest(elliptic, { ...keys, apiUrl: url }, { now })
  return { answer: await provider.screen(aRequest(request), testCall()), seen }
}

const published = { secret: '894f142d667e8cdaca6822ac173937af', timestamp: '1478692862000' }
const ours = { secret: keys.apiSecret, timestamp: '1700000000000' }
const analyses =
  '[{"customer_reference":"123456","subject":{"asset":"BTC","hash":"accf5c09cc027339a3beb2e28104ce9f406ecbbd29775b4a1a17ba213f1e035e","output_address":"15Hm2UEPaEuiAmgyNgd5mF3wugqLsYs3Wn","output_type":"address","type":"transaction"},"type":"source_of_funds"}]'
const walletBody =
  '{"subject":{"asset":"holistic","blockchain":"holistic","type":"address","hash":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"},"type":"wallet_exposure","customer_reference":"cust_42"}'

test.each([
  [published, 'GET', '/v2/customers', '{}', 'cN9fRUqeT7UnwwpkBZaNmnwxKAPHkhytdXelfUVvxMI='],
  [published, 'POST', '/v2/analyses', analyses, '65mQHB2o95lL3I+N/bZYwDC9p2YvNwsVDnXr8u72hUk='],
  [ours, 'POST', '/v2/wallet/synchronous', walletBody, 'LGTIk04CR9TZF6b7EuOWDqxp+x4oKfwwcCV/ZQNZFnk='],
  [
    ours,
    'GET',
    '/v2/wallet/b7535048-76f8-4f60-bdd3-9d659298f9e7',
    '{}',
    '8VGG/Cjd1slunLKDDLrNutEWNI+h4fgPouUqJ/A7fLY=',
  ],
] as const)(
  'a request is signed like the vector of %j %s %s',
  ({ secret, timestamp }, method, path, body, signature) => {
    expect(ellipticSignature(secret, { timestamp, method, path, body })).toBe(signature)
  },
)

test('the path is signed in lower case', () => {
  const signed = { timestamp: '1', method: 'GET', body: '{}' } as const
  expect(ellipticSignature(ours.secret, { ...signed, path: '/v2/A?b=C' })).toBe(
    ellipticSignature(ours.secret, { ...signed, path: '/v2/a?b=c' }),
  )
})

test('the wallet is screened over all chains with the signature of the very bytes that go out', async () => {
  const { seen } = await screen(wallet({}), { request: { customerReference: 'cust_42' } })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    body: walletBody,
    headers: {
      'x-access-key': 'elliptic-key',
      'x-access-timestamp': '1700000000000',
      'x-access-sign': 'LGTIk04CR9TZF6b7EuOWDqxp+x4oKfwwcCV/ZQNZFnk=',
      'content-type': 'application/json',
    },
  })
})

test('an unknown customer is left out', async () => {
  const { seen } = await screen(wallet({}))
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    subject: { asset: 'holistic', blockchain: 'holistic', type: 'address', hash: anAddress },
    type: 'wallet_exposure',
  })
})

test.each([
  [null, 0],
  [0, 0],
  [0.000001, 0.0000001],
  [2.9, 0.29],
  [9.04, 0.904],
  [10, 1],
])('a score of %d is %d on our scale', async (score, riskScore) => {
  const { answer } = await screen(wallet({ ...harmless, risk_score: score }))
  expect(answer).toEqual({ kind: 'finding', riskScore, flags: [] })
})

test.each([
  ['Sanctioned Entity', 'sanctions'],
  ['Terrorist Organisation', 'sanctions'],
  ['Dark Market', 'darknet'],
  ['Dark Service', 'darknet'],
  ['Dark Vendor', 'darknet'],
  ['Carding', 'darknet'],
  ['Illicit Goods', 'darknet'],
  ['Child Abuse Material', 'darknet'],
  ['Mixer', 'mixer'],
  ['CoinJoin', 'mixer'],
  ['Privacy Wallet', 'mixer'],
  ['Obfuscating Service', 'mixer'],
  ['Ransomware', 'ransomware'],
  ['Malware', 'ransomware'],
  ['Scam', 'scam'],
  ['Fraud', 'scam'],
  ['Ponzi', 'scam'],
  ['Theft', 'scam'],
  ['Thief', 'scam'],
  ['Hack', 'scam'],
  ['Exploit', 'scam'],
  ['Phishing', 'scam'],
  ['Exchange', undefined],
])('the category %s of the address is the flag %s, and near it an exposure', async (category, flag) => {
  const flags = flag === undefined ? [] : [flag]
  const own = await screen(wallet({ ...harmless, cluster_entities: [{ name: 'x', category }] }))
  expect(own.answer).toMatchObject({ flags })
  const rules = [{ rule_name: 'x', matched_elements: [{ category, contributions: [] }] }]
  const exposed = flag === 'sanctions' ? ['sanctions_exposure'] : flags
  for (const side of ['source', 'destination']) {
    const near = await screen(wallet({ ...harmless, evaluation_detail: { [side]: rules } }))
    expect(near.answer).toMatchObject({ flags: exposed })
  }
})

test.each([
  [true, ['sanctions']],
  [false, ['sanctions_exposure']],
  [undefined, ['sanctions_exposure']],
])('a sanctioned contribution that is the address itself (%s) is flagged %j', async (isScreened, flags) => {
  const contribution = { is_screened_address: isScreened, risk_triggers: { is_sanctioned: true } }
  const source = [{ matched_elements: [{ category: 'Exchange', contributions: [contribution] }] }]
  const { answer } = await screen(wallet({ ...harmless, evaluation_detail: { source, destination: [] } }))
  expect(answer).toMatchObject({ flags })
})

test('plain contributions raise nothing', async () => {
  const contributions = { source: [{ entity: 'x', risk_triggers: { is_sanctioned: true } }], destination: [] }
  expect((await screen(wallet({ ...harmless, contributions }))).answer).toMatchObject({ flags: [] })
})

test('a running analysis is pending', async () => {
  const { answer } = await screen(wallet({ ...harmless, process_status: 'running', risk_score: undefined }))
  expect(answer).toEqual({ kind: 'pending' })
})

test.each([
  ['an error', { process_status: 'error', error: { message: 'x' } }],
  ['an unknown state', { process_status: 'done' }],
  ['no state', { process_status: undefined }],
  ['no score', { risk_score: undefined }],
  ['a score beyond the scale', { risk_score: 10.01 }],
  ['a negative score', { risk_score: -1 }],
  ['a score in words', { risk_score: 'low' }],
  ['another address', { subject: { hash: '0x52908400098527886E0F7030069857D2E4169EE7' } }],
  ['no subject', { subject: undefined }],
  ['odd entities', { cluster_entities: 'none' }],
])('an answer with %s is nonsense, never a clear address', async (_, changes) => {
  await expect(screen(wallet({ ...harmless, ...changes }))).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'bad_answer',
    retrySafe: true,
  })
})

test('an address that no chain has seen is harmless, any other 404 is a failure', async () => {
  const unused = await screen('{"name":"NotInBlockchain","message":"x"}', { status: 404 })
  expect(unused.answer).toEqual({ kind: 'finding', riskScore: 0, flags: [] })
  for (const body of ['{"name":"NotFoundError","message":"x"}', '', 'NotInBlockchain']) {
    await expect(screen(body, { status: 404 })).rejects.toMatchObject({ kind: 'bad_status', statusCode: 404 })
  }
})

test('a refusal with 400 fails the screening', async () => {
  await expect(screen('"Unauthorized"', { status: 400 })).rejects.toMatchObject({ kind: 'bad_status' })
})

test('a secret that is no base64 is not accepted', () => {
  expect(readScreeningConfig(elliptic, { apiKey: 'k', apiSecret: 'ö not base64' })).toEqual({
    ok: false,
    problems: [{ field: 'apiSecret', message: 'is not valid' }],
  })
})

test('1,000 broken answers are never clear', async () => {
  let reply = ''
  const { url } = await startProvider((_, response) => json(response, reply))
  const provider = connectForTest(elliptic, { ...keys, apiUrl: url }, { now })
  const itself = { is_screened_address: true, risk_triggers: { is_sanctioned: true } }
  const rules = [{ matched_elements: [{ category: 'Sanctioned Entity', contributions: [itself] }] }]
  const worst = wallet({
    risk_score: 10,
    cluster_entities: [{ name: 'x', category: 'Sanctioned Entity' }],
    evaluation_detail: { source: rules, destination: rules },
  })
  const say = (text: string) => {
    reply = text
  }
  await expectNeverClear({ provider, request: aRequest(), reply: worst, say, runs: 1_000 })
})
