import { networks } from '@sliproad/core/networks'
import { json, startProvider, testCall } from '@sliproad/providers/testing/fake-provider'
import { readFixture } from '@sliproad/providers/testing/fixture'
import { expect, test } from 'vitest'
import { readScreeningConfig } from '../../connect-provider.ts'
import type { ScreeningRequest } from '../contract.ts'
import { anAddress, aRequest, connectForTest } from '../testing/connect-for-test.ts'
import { expectNeverClear } from '../testing/never-clear.ts'
import { basicAuthorization } from './authorization.ts'
import { chainOf } from './chains.ts'
import { trm } from './index.ts'

const fixture = readFixture(import.meta.url, 'screened')
const harmless = {
  addressHighestRiskScoreLevel: 0,
  addressHighestRiskScoreLevelLabel: 'Unknown',
  addressRiskIndicators: [] as object[],
  entities: [] as object[],
}
const noLevel = {
  ...harmless,
  addressHighestRiskScoreLevel: undefined,
  addressHighestRiskScoreLevelLabel: undefined,
}
const rows = (changes: object) => JSON.stringify([{ ...JSON.parse(fixture)[0], ...changes }])
const indicator = (category: string, level: number | string, label: string, riskType: string) => ({
  category,
  categoryRiskScoreLevel: level,
  categoryRiskScoreLevelLabel: label,
  riskType,
})

async function screen(
  reply: string,
  { request = {} as Partial<ScreeningRequest>, config = {} as Record<string, string> } = {},
) {
  const { url, seen } = await startProvider((_, response) => json(response, reply))
  const provider = connectForTest(trm, { apiKey: 'trm_test_key', apiUrl: url, ...config })
  return { answer: await provider.screen(aRequest(request), testCall()), seen }
}

test.each([
  ['key', 'Basic dHJtX3Rlc3Rfa2V5OnRybV90ZXN0X2tleQ=='],
  ['empty', 'Basic dHJtX3Rlc3Rfa2V5Og=='],
] as const)('with the password form %s the key goes as %s', async (password, header) => {
  expect(basicAuthorization('trm_test_key', password)).toBe(header)
  const { seen } = await screen(fixture, { config: { password } })
  expect(seen[0]?.headers.authorization).toBe(header)
})

test('one address is asked about in a list, with its chain and customer', async () => {
  const { seen, answer } = await screen(fixture, { request: { customerReference: 'cust_42' } })
  expect(seen).toMatchObject([{ method: 'POST', url: { pathname: '/public/v2/screening/addresses' } }])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual([
    { address: anAddress.toLowerCase(), chain: 'ethereum', accountExternalId: 'cust_42' },
  ])
  expect(seen[0]?.headers.authorization).toBe('Basic dHJtX3Rlc3Rfa2V5OnRybV90ZXN0X2tleQ==')
  expect(answer).toEqual({ kind: 'finding', riskScore: 1, flags: ['sanctions_exposure', 'sanctions'] })
})

test.each([
  [0, 'Unknown', 0],
  [1, 'Low', 0.1],
  [5, 'Medium', 0.5],
  [10, 'High', 0.8],
  [15, 'Severe', 1],
])(
  'level %d is %s and a score of %d, sent as number or text, at the top or only in a row',
  async (level, label, riskScore) => {
    const finding = { kind: 'finding', riskScore, flags: [] }
    const top = { addressHighestRiskScoreLevel: level, addressHighestRiskScoreLevelLabel: label }
    expect((await screen(rows({ ...harmless, ...top }))).answer).toEqual(finding)
    const text = { ...top, addressHighestRiskScoreLevel: String(level) }
    expect((await screen(rows({ ...harmless, ...text }))).answer).toEqual(finding)
    const addressRiskIndicators = [indicator('Gambling', level, label, 'COUNTERPARTY')]
    const older = { addressHighestRiskScoreLevel: undefined, addressHighestRiskScoreLevelLabel: undefined }
    const computed = await screen(rows({ ...harmless, ...older, addressRiskIndicators }))
    expect(computed.answer).toEqual(finding)
  },
)

test('nothing known at all is a score of nothing', async () => {
  const older = { addressHighestRiskScoreLevel: undefined, addressHighestRiskScoreLevelLabel: undefined }
  expect((await screen(rows({ ...harmless, ...older }))).answer).toMatchObject({ riskScore: 0, flags: [] })
})

test('where number and word disagree, or the top with a row, the stricter one counts', async () => {
  const addressRiskIndicators = [indicator('Mixer', 1, 'High', 'INDIRECT')]
  expect((await screen(rows({ ...harmless, addressRiskIndicators }))).answer).toEqual({
    kind: 'finding',
    riskScore: 0.8,
    flags: ['mixer'],
  })
})

test.each([
  ['Sanctions', 'sanctions'],
  ['Terrorist Financing', 'sanctions'],
  ['Mixer', 'mixer'],
  ['Privacy protocol', 'mixer'],
  ['CoinJoin', 'mixer'],
  ['Darknet Marketplace', 'darknet'],
  ['Illicit Goods and Services', 'darknet'],
  ['Carding / Fraud shop', 'darknet'],
  ['CSAM', 'darknet'],
  ['Ransomware', 'ransomware'],
  ['Malware', 'ransomware'],
  ['Scam', 'scam'],
  ['Investment Fraud', 'scam'],
  ['Phishing', 'scam'],
  ['Ponzi Scheme', 'scam'],
  ['Hacked or Stolen Funds', 'scam'],
  ['Exploit', 'scam'],
  ['Decentralized Exchange', undefined],
  ['High Risk Exchange', undefined],
])('the category %s of the owner is the flag %s, and near him an exposure', async (category, flag) => {
  const flags = flag === undefined ? [] : [flag]
  const exposed = flag === 'sanctions' ? ['sanctions_exposure'] : flags
  const by = async (riskType: string) =>
    (await screen(rows({ ...harmless, addressRiskIndicators: [indicator(category, 5, 'Medium', riskType)] })))
      .answer
  expect(await by('OWNERSHIP')).toMatchObject({ flags })
  expect(await by('COUNTERPARTY')).toMatchObject({ flags: exposed })
  expect(await by('INDIRECT')).toMatchObject({ flags: exposed })
  const entities = [{ category, riskScoreLevel: 5, riskScoreLevelLabel: 'Medium' }]
  expect((await screen(rows({ ...harmless, entities }))).answer).toMatchObject({ flags })
})

test('weak categories are not named, but a sanctioned owner is at any level', async () => {
  const addressRiskIndicators = [
    indicator('Mixer', 1, 'Low', 'OWNERSHIP'),
    indicator('Sanctions', 1, 'Low', 'INDIRECT'),
  ]
  expect((await screen(rows({ ...harmless, addressRiskIndicators }))).answer).toMatchObject({ flags: [] })
  const entities = [{ category: 'Sanctions', riskScoreLevel: 0, riskScoreLevelLabel: 'Unknown' }]
  expect((await screen(rows({ ...harmless, entities }))).answer).toMatchObject({ flags: ['sanctions'] })
})

test.each([
  ['no row', '[]'],
  ['the row of another address', rows({ ...harmless, addressSubmitted: '0x1' })],
  ['an unknown word', rows({ ...harmless, addressHighestRiskScoreLevelLabel: 'Fine' })],
  ['an unknown level', rows({ ...harmless, addressHighestRiskScoreLevel: 7 })],
  ['an empty level', rows({ ...harmless, addressHighestRiskScoreLevel: '' })],
  [
    'an unknown relation',
    rows({ ...harmless, addressRiskIndicators: [indicator('Scam', 0, 'Low', 'NEAR')] }),
  ],
  ['a category without any level', rows({ ...noLevel, entities: [{ category: 'Exchange' }] })],
  ['indicators that are no list', rows({ ...harmless, addressRiskIndicators: {} })],
])('an answer with %s is nonsense, never a clear address', async (_, reply) => {
  await expect(screen(reply)).rejects.toMatchObject({
    name: 'ProviderFailure',
    kind: 'bad_answer',
    retrySafe: true,
  })
})

const free = { url: { pathname: '/public/v1/sanctions/screening' } }

async function screenWithFreeKey(isSanctioned: unknown, status = 403) {
  const provider = await startProvider(({ url, body }, response) => {
    if (url.pathname.endsWith('/screening/addresses')) return json(response, { message: 'no' }, status)
    const [{ address }] = JSON.parse(body) as [{ address: string }]
    return json(response, [{ address, isSanctioned }], 201)
  })
  const screening = connectForTest(trm, { apiKey: 'k', apiUrl: provider.url })
  return { answer: await screening.screen(aRequest(), testCall()), seen: provider.seen }
}

test.each([401, 403])('a key that answers %d to wallets is good for the sanctions check', async (status) => {
  const listed = await screenWithFreeKey(true, status)
  expect(listed.answer).toEqual({ kind: 'finding', riskScore: 1, flags: ['sanctions'] })
  expect(listed.seen).toMatchObject([{}, free])
  const unlisted = await screenWithFreeKey(false, status)
  expect(unlisted.answer).toEqual({ kind: 'finding', riskScore: 0, flags: [] })
})

test.each(['yes', 1, null, undefined])('a sanctions answer of %s is nonsense', async (isSanctioned) => {
  await expect(screenWithFreeKey(isSanctioned)).rejects.toMatchObject({ kind: 'bad_answer' })
})

test('a key that opens neither is refused', async () => {
  const { url } = await startProvider((_, response) => json(response, { message: 'no' }, 401))
  const provider = connectForTest(trm, { apiKey: 'k', apiUrl: url })
  await expect(provider.screen(aRequest(), testCall())).rejects.toMatchObject({ kind: 'unauthorized' })
})

test.each(networks.map(({ id }) => id))('an address on %s is screened for risk', async (network) => {
  const { seen } = await screen(rows(harmless), { request: { network } })
  expect(seen).toMatchObject([{ url: { pathname: '/public/v2/screening/addresses' } }])
  expect(chainOf(aRequest({ network }), undefined)).toMatch(/^[a-z_]+$/)
})

test('base, optimism and ton are asked about by their names, and an operator can name them otherwise', async () => {
  for (const network of ['base', 'optimism', 'ton'] as const) {
    expect(chainOf(aRequest({ network }), undefined)).toBe(network)
  }
  expect(chainOf(aRequest({ network: 'bsc' }), 'ton=ton,bsc=bsc')).toBe('bsc')
})

test.each([undefined, null, []])('lists that are %j mean that nothing is known', async (list) => {
  const row = { ...harmless, addressRiskIndicators: list, entities: list }
  expect((await screen(rows(row))).answer).toEqual({ kind: 'finding', riskScore: 0, flags: [] })
})

test('an indicator without its level has the level of its row, and without its relation is the address itself', async () => {
  const row = { ...harmless, addressHighestRiskScoreLevel: 10, addressHighestRiskScoreLevelLabel: 'High' }
  const { answer } = await screen(rows({ ...row, addressRiskIndicators: [{ category: 'Sanctions' }] }))
  expect(answer).toEqual({ kind: 'finding', riskScore: 0.8, flags: ['sanctions'] })
})

test('an address that lives on no network we know is never clear, and still found on the list', async () => {
  const request = { network: null, address: 'no address' } as const
  const reply = (isSanctioned: boolean) => JSON.stringify([{ address: 'no address', isSanctioned }])
  const unlisted = await screen(reply(false), { request })
  expect([unlisted.answer, unlisted.seen]).toMatchObject([{ kind: 'not_covered' }, [free]])
  const listed = await screen(reply(true), { request })
  expect(listed.answer).toEqual({ kind: 'finding', riskScore: 1, flags: ['sanctions'] })
})

test.each([
  [anAddress, 'ethereum'],
  ['T9yED5xMV5ARV98BexN97aLZ1UUq7eKSxm', 'tron'],
  ['1thX6LZfHDZZKUs92febYZhYRcXddmzfzF2NvTkPNE', 'solana'],
  ['rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB', 'xrp'],
  ['no address', undefined],
])('without a network %s is asked about on %s', (address, chain) => {
  expect(chainOf(aRequest({ address, network: null }), undefined)).toBe(chain)
})

test.each([400, 422])('a refusal with %d fails the screening', async (status) => {
  const { url } = await startProvider((_, response) => json(response, { message: 'x' }, status))
  const provider = connectForTest(trm, { apiKey: 'k', apiUrl: url })
  await expect(provider.screen(aRequest(), testCall())).rejects.toMatchObject({ kind: 'bad_status' })
})

test('settings that cannot be meant are not accepted', () => {
  const values = { apiKey: 'k', password: 'none', chainNames: 'base:base' }
  const reading = readScreeningConfig(trm, values)
  expect(reading).toMatchObject({
    ok: false,
    problems: [{ field: 'password' }, { field: 'chainNames' }],
  })
})

test('1,000 broken answers are never clear', async () => {
  let reply = ''
  const { url } = await startProvider((_, response) => json(response, reply))
  const provider = connectForTest(trm, { apiKey: 'k', apiUrl: url })
  const say = (text: string) => {
    reply = text
  }
  await expectNeverClear({ provider, request: aRequest(), reply: fixture, say, runs: 1_000 })
})

test('500 broken sanctions answers are clear only where ours says false', async () => {
  const address = anAddress.toLowerCase()
  let reply = ''
  const { url } = await startProvider(({ url: { pathname } }, response) =>
    pathname.endsWith('/screening/addresses')
      ? json(response, { message: 'no' }, 403)
      : json(response, reply),
  )
  const provider = connectForTest(trm, { apiKey: 'k', apiUrl: url })
  await expectNeverClear({
    provider,
    // A free key allows the sanctions check only.
    request: aRequest(),
    reply: JSON.stringify([{ address, isSanctioned: true }]),
    say: (text) => {
      reply = text
    },
    runs: 500,
    unless: (mutated) => Array.isArray(mutated) && mutated.some(saysOursIsFree),
  })

  function saysOursIsFree(entry: unknown): boolean {
    const { address: named, isSanctioned } = (entry ?? {}) as { address?: unknown; isSanctioned?: unknown }
    return String(named).toLowerCase() === address && isSanctioned === false
  }
})
