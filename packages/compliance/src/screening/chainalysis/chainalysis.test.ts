import { inspect, isDeepStrictEqual } from 'node:util'
import type { CallReport } from '@sliproad/providers/kit'
import { json, startProvider, testCall } from '@sliproad/providers/testing/fake-provider'
import { readFixture } from '@sliproad/providers/testing/fixture'
import { expect, test, vi } from 'vitest'
import { readScreeningConfig } from '../../connect-provider.ts'
import { anAddress, aRequest, connectForTest } from '../testing/connect-for-test.ts'
import { expectNeverClear } from '../testing/never-clear.ts'
import { chainalysis } from './index.ts'

const fixture = (name: string) => readFixture(import.meta.url, name)
const entity = (changes: object) => JSON.stringify({ ...JSON.parse(fixture('entity')), ...changes })
const harmless = { risk: 'Low', riskReason: null, cluster: null, addressIdentifications: [], triggers: [] }
const notListed = '{"identifications":[]}'

type Replies = Record<string, string | { status: number; body?: string }>

async function connectTo(replies: Replies, keys: Record<string, string> = both) {
  const provider = await startProvider(({ method, url }, response) => {
    const path = decodeURIComponent(url.pathname).replace(/0x[0-9a-f]{40}$/i, '*')
    const reply = replies[`${method} ${path}`] ?? { status: 404 }
    const { status, body = '{"message":"no"}' } =
      typeof reply === 'string' ? { status: 200, body: reply } : reply
    json(response, body, status)
  })
  const config = { ...keys, sanctionsUrl: provider.url, screeningUrl: `${provider.url}/api/risk` }
  const reports: CallReport[] = []
  const onCall = (report: CallReport) => reports.push(report)
  return { provider: connectForTest(chainalysis, config, { onCall }), seen: provider.seen, reports }
}

const both = { sanctionsKey: 'free-key', screeningKey: 'paid-key' }
const listPath = 'GET /api/v1/address/*'
const entityPath = 'GET /api/risk/v2/entities/*'

async function screenEntity(reply: string) {
  const { provider } = await connectTo({ [listPath]: notListed, [entityPath]: reply })
  return provider.screen(aRequest(), testCall())
}

test('a listed address is sanctioned, and no other service is asked', async () => {
  const { provider, seen } = await connectTo({ [listPath]: fixture('identified') })
  expect(await provider.screen(aRequest(), testCall())).toEqual({
    kind: 'finding',
    riskScore: 1,
    flags: ['sanctions'],
  })
  expect(seen.map(({ url }) => url.pathname).toSorted()).toEqual([
    `/api/v1/address/${anAddress}`,
    `/api/v1/address/${anAddress.toLowerCase()}`,
  ])
  expect(seen.every(({ headers }) => headers['x-api-key'] === 'free-key' && !headers.token)).toBe(true)
})

test('base58 is asked about in its one spelling', async () => {
  const { provider, seen } = await connectTo(
    { 'GET /api/v1/address/149w62': notListed },
    { sanctionsKey: 'k' },
  )
  await provider.screen(aRequest({ address: '149w62', network: 'bitcoin' }), testCall())
  expect(seen).toHaveLength(1)
})

test('not being listed is all that the free key can say', async () => {
  const { provider, seen } = await connectTo({ [listPath]: notListed }, { sanctionsKey: 'free-key' })
  expect(await provider.screen(aRequest(), testCall())).toEqual({ kind: 'finding', riskScore: 0, flags: [] })
  expect(seen.every(({ url }) => url.pathname.startsWith('/api/v1/'))).toBe(true)
})

test('with the paid key alone the list is not asked', async () => {
  const { provider, seen } = await connectTo(
    { [entityPath]: fixture('entity') },
    { screeningKey: 'paid-key' },
  )
  expect(await provider.screen(aRequest(), testCall())).toEqual({
    kind: 'finding',
    riskScore: 1,
    flags: ['sanctions', 'mixer'],
  })
  expect(seen.map(({ headers }) => [headers.token, headers['x-api-key']])).toEqual([['paid-key', undefined]])
})

test('at least one key is needed, and addresses come by themselves', () => {
  expect(readScreeningConfig(chainalysis, {})).toEqual({
    ok: false,
    problems: [{ field: 'sanctionsKey', message: expect.stringContaining('screeningKey') }],
  })
  expect(readScreeningConfig(chainalysis, { screeningKey: 'k' })).toEqual({
    ok: true,
    config: {
      screeningKey: 'k',
      sanctionsUrl: 'https://public.chainalysis.com',
      screeningUrl: 'https://api.chainalysis.com/api/risk',
    },
  })
})

test.each([
  ['Low', 0.1],
  ['Medium', 0.5],
  ['High', 0.8],
  ['Severe', 1],
])('risk %s is a score of %d', async (risk, riskScore) => {
  expect(await screenEntity(entity({ ...harmless, risk }))).toEqual({ kind: 'finding', riskScore, flags: [] })
})

test.each([
  ['sanctioned entity', 'sanctions'],
  ['Sanctioned Jurisdiction', 'sanctions'],
  ['special measures', 'sanctions'],
  ['terrorist financing', 'sanctions'],
  ['darknet market', 'darknet'],
  ['drug vendor', 'darknet'],
  ['fraud shop', 'darknet'],
  ['child abuse material', 'darknet'],
  ['illicit actor-org', 'darknet'],
  ['online pharmacy', 'darknet'],
  ['mixing', 'mixer'],
  ['mixer', 'mixer'],
  ['privacy-preserving protocol', 'mixer'],
  ['ransomware', 'ransomware'],
  ['scam', 'scam'],
  ['stolen funds', 'scam'],
  ['malware', 'scam'],
  ['seized funds scam', 'scam'],
  ['exchange', undefined],
  ['no kyc exchange', undefined],
  ['mining pool', undefined],
  ['token smart contract', undefined],
])('an address of the category %s is flagged %s', async (category, flag) => {
  const flags = flag === undefined ? [] : [flag]
  const cluster = { name: 'x', category }
  expect(await screenEntity(entity({ ...harmless, cluster }))).toMatchObject({ flags })
  const own = [{ name: 'x', category, description: '' }]
  expect(await screenEntity(entity({ ...harmless, addressIdentifications: own }))).toMatchObject({ flags })
  const triggers = [{ category, percentage: 1 }]
  const exposed = flag === 'sanctions' ? ['sanctions_exposure'] : flags
  expect(await screenEntity(entity({ ...harmless, triggers }))).toMatchObject({ flags: exposed })
})

test('plain exposures raise nothing, whether their value is a number or a text', async () => {
  const exposures = [{ category: 'sanctioned entity', value: '12.5', exposureType: 'indirect' }]
  expect(await screenEntity(entity({ ...harmless, exposures }))).toMatchObject({ riskScore: 0.1, flags: [] })
})

test('an entity that is not complete is pending', async () => {
  expect(await screenEntity(entity({ ...harmless, status: 'IN_PROGRESS', risk: null }))).toEqual({
    kind: 'pending',
  })
})

test.each([
  ['no risk', { risk: undefined }],
  ['a null risk', { risk: null }],
  ['an unknown risk', { risk: 'None' }],
  ['a risk named like the prototype', { risk: 'constructor' }],
  ['no status', { status: undefined }],
  ['another address', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  ['odd triggers', { triggers: {} }],
])('an answer with %s is nonsense, never a clear address', async (_, changes) => {
  await expect(screenEntity(entity({ ...harmless, ...changes }))).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'bad_answer',
    retrySafe: true,
  })
})

test('an address that is not known yet is registered and read again', async () => {
  let registered = false
  const provider = await startProvider(({ method }, response) => {
    if (method === 'POST') registered = true
    if (method === 'POST') json(response, { address: anAddress }, 201)
    else json(response, registered ? entity(harmless) : { message: 'no' }, registered ? 200 : 404)
  })
  const screening = connectForTest(chainalysis, { screeningKey: 'paid-key', screeningUrl: provider.url })
  expect(await screening.screen(aRequest(), testCall())).toMatchObject({ riskScore: 0.1 })
  expect(provider.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  expect(provider.seen[1]?.body).toBe(JSON.stringify({ address: anAddress }))
})

test('an address that stays unknown after registering is a failure', async () => {
  const { provider } = await connectTo(
    { 'POST /api/risk/v2/entities': { status: 201, body: `{"address":"${anAddress}"}` } },
    { screeningKey: 'paid-key' },
  )
  await expect(provider.screen(aRequest(), testCall())).rejects.toMatchObject({
    kind: 'bad_status',
    statusCode: 404,
  })
})

test.each([
  [400, 'bad_status'],
  [403, 'unauthorized'],
  [406, 'bad_status'],
  [500, 'bad_status'],
])('a refusal with %d fails the screening', async (status, kind) => {
  const refusing = await connectTo({ [listPath]: { status } })
  await expect(refusing.provider.screen(aRequest(), testCall())).rejects.toMatchObject({ kind })
  const second = await connectTo({ [listPath]: notListed, [entityPath]: { status } })
  await expect(second.provider.screen(aRequest(), testCall())).rejects.toMatchObject({ kind })
})

test('1,000 broken entities are never clear', async () => {
  let reply = ''
  const { url } = await startProvider((_, response) => json(response, reply))
  const provider = connectForTest(chainalysis, { screeningKey: 'k', screeningUrl: url })
  const say = (text: string) => {
    reply = text
  }
  await expectNeverClear({ provider, request: aRequest(), reply: fixture('entity'), say, runs: 1_000 })
})

test('500 broken list answers are clear only where the list of identifications is there and empty', async () => {
  let reply = ''
  const { url } = await startProvider((_, response) => json(response, reply))
  const provider = connectForTest(chainalysis, { sanctionsKey: 'k', sanctionsUrl: url })
  await expectNeverClear({
    provider,
    request: aRequest(),
    reply: fixture('identified'),
    say: (text) => {
      reply = text
    },
    runs: 500,
    unless: (mutated) => isDeepStrictEqual(mutated, { identifications: [] }),
  })
})

test.each<[string, Replies, Record<string, string>]>([
  ['both answer', { [listPath]: notListed, [entityPath]: fixture('entity') }, both],
  ['the list fails', { [listPath]: { status: 500 } }, both],
  ['the list is unreadable', { [listPath]: '[]' }, both],
  ['the screening fails', { [entityPath]: { status: 403 } }, { screeningKey: 'paid-key' }],
  ['the screening is unreadable', { [entityPath]: '[]' }, { screeningKey: 'paid-key' }],
  ['nobody knows the address', { 'POST /api/risk/v2/entities': '{}' }, { screeningKey: 'paid-key' }],
])('an address reaches neither reports nor failures when %s', async (_, replies, keys) => {
  const { provider, seen, reports } = await connectTo(replies, keys)
  const outcome = await provider.screen(aRequest(), testCall()).catch((error: unknown) => error)
  const said = outcome instanceof Error ? [outcome.message, outcome.stack, outcome] : []
  expect(seen.some(({ url }) => url.pathname.includes(anAddress))).toBe(true)
  // The first failure decides, and the other call may still be running.
  await vi.waitFor(() => expect(reports.length).toBe(seen.length))
  expect(inspect([reports, said], { depth: 10, showHidden: true }).toLowerCase()).not.toContain(
    anAddress.toLowerCase(),
  )
})
