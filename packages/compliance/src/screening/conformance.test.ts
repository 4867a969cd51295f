import { inspect } from 'node:util'
import { checkAddress } from '@sliproad/core/address'
import { findNetwork } from '@sliproad/core/networks'
import { isSecret, ProviderFailure } from '@sliproad/providers/kit'
import { deadlineFor, failingProviders, overrunOf } from '@sliproad/providers/testing/failing-providers'
import { testCall } from '@sliproad/providers/testing/fake-provider'
import { type RunningScreenings, startScreeningSimulators } from '@sliproad/simulators/screening/testing'
import { sanctionsOnlyKey } from '@sliproad/simulators/screening/trm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding, ScreeningAnswer, ScreeningDefinition, ScreeningProvider } from './contract.ts'
import { judge } from './judge.ts'
import { screeningDefinitions } from './providers.ts'
import { aRequest, connectForTest } from './testing/connect-for-test.ts'
import { trm } from './trm/index.ts'

/** What every adapter must prove against its simulator, over HTTP. */

let sandbox: RunningScreenings
let hinting: RunningScreenings
beforeAll(async () => {
  ;[sandbox, hinting] = await Promise.all([
    startScreeningSimulators(),
    startScreeningSimulators({ hints: true }),
  ])
})
afterAll(() => Promise.all([sandbox.close(), hinting.close()]))

const start = '0x52908400098527886e0f7030069857d2e4'
const magic = [
  ['dead01', 'blocked', 'high', ['sanctions']],
  ['dead02', 'blocked', 'high', ['darknet']],
  ['dead03', 'flagged', 'medium', ['mixer']],
  ['dead04', 'blocked', 'high', ['ransomware']],
  ['dead05', 'flagged', 'medium', ['scam']],
  ['dead06', 'clear', 'low', []],
  ['000004', 'clear', 'low', []],
] as const

const named = screeningDefinitions.map((definition) => [definition.name, definition] as const)
/** What a call may need after its deadline to clean up. */
const overrunMaxMs = 300

function connect(definition: ScreeningDefinition, simulators = sandbox): ScreeningProvider {
  return connectForTest(definition, simulators.provider(definition.id).config)
}

function screenMagic(provider: ScreeningProvider, end: string): Promise<ScreeningAnswer> {
  return provider.screen(
    aRequest({ address: canonical(start + end), customerReference: 'cust_1' }),
    testCall(),
  )
}

function canonical(address: string): string {
  const check = checkAddress('ethereum', address)
  if (!check.ok) throw new Error(check.message)
  return check.canonical
}

function isFinding(answer: ScreeningAnswer): answer is Finding {
  return answer.kind === 'finding'
}

describe.each(named)('%s keeps the screening contract', (_, definition) => {
  test.each(magic)('an address that ends %s is %s at level %s with %j', async (end, status, level, flags) => {
    const answer = await screenMagic(connect(definition), end)
    expect(judge([answer].filter(isFinding))).toMatchObject({ status, riskLevel: level, flags })
  })

  test('magic does not depend on letter case', async () => {
    const spellings = [`${start}dead01`, `0x${start.slice(2).toUpperCase()}DEAD01`]
    const provider = connect(definition)
    for (const text of spellings) {
      const answer = await provider.screen(aRequest({ address: text }), testCall())
      expect(judge([answer].filter(isFinding))).toMatchObject({ status: 'blocked', flags: ['sanctions'] })
    }
  })

  test('an address that ends dead0e is a failure', async () => {
    await expect(screenMagic(connect(definition), 'dead0e')).rejects.toMatchObject({
      name: 'ProviderFailure',
      kind: 'bad_status',
      statusCode: 500,
    })
  })

  test.each([
    ['bitcoin', 'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v0345'],
    ['tron', 'T9yED5xMV5ARV98BexN97aLZ1UUq7eKSxm'],
    ['solana', '1thX6LZfHDZZKUs92febYZhYRcXddmzfzF2NvTkPNE'],
    ['xrpl', 'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB'],
    ['stellar', 'GAAACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB7JZX'],
    ['ton', 'UQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eH0Bm'],
    ['cardano', 'addr1vyqqzqsrqszsvpcgpy9qkrqdpc83qygjzv2p29shrqv35xcjrvarg'],
    ['base', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('an address on %s is clear, with its network known or not', async (id, address) => {
    const network = findNetwork(id)?.id ?? null
    const provider = connect(definition)
    for (const known of [network, null]) {
      const answer = await provider.screen(aRequest({ address, network: known }), testCall())
      expect(judge([answer].filter(isFinding))).toMatchObject({ status: 'clear', flags: [] })
    }
  })

  test('the testers’ endings reach their levels', async () => {
    const provider = connect(definition, hinting)
    const judged = await Promise.all(
      ['aa0001', 'aa0002', 'aa0003', 'aa0004'].map(async (end) => {
        const answer = await screenMagic(provider, end)
        return judge([answer].filter(isFinding))?.riskLevel
      }),
    )
    expect(judged).toEqual(['low', 'medium', 'high', 'high'])
    await expect(screenMagic(provider, 'aa0429')).rejects.toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 1_000,
    })
  })

  test.each(failingProviders)(
    '%s becomes a failure of its kind within the deadline, without a secret',
    async (_name, faults, kind) => {
      const { config, control } = sandbox.provider(definition.id)
      await control.setFaults(faults)
      const deadlineMs = deadlineFor(faults)
      const { outcome: failure, overrunMs } = await overrunOf(deadlineMs, () =>
        connect(definition)
          .screen(aRequest(), testCall(deadlineMs))
          .catch((error: unknown) => error),
      )
      await control.setFaults({})
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject({ providerId: definition.id, retrySafe: true, ...kind })
      expect(overrunMs).toBeLessThan(overrunMaxMs)
      const everything = inspect(failure, { depth: 10, showHidden: true })
      for (const [name, field] of Object.entries(definition.config.properties)) {
        const value = config[name]
        if (isSecret(field) && value !== undefined) expect(everything.includes(value)).toBe(false)
      }
    },
  )

  test('a slow provider still answers within the deadline', async () => {
    const { control } = sandbox.provider(definition.id)
    await control.setFaults({ latencyMs: 50 })
    expect(await screenMagic(connect(definition), '000000')).toMatchObject({ kind: 'finding' })
    await control.setFaults({})
  })

  test('wrong credentials are told from everything else', async () => {
    const { config } = sandbox.provider(definition.id)
    const wrong = Object.entries(config).map(([name, value]) => [
      name,
      name.endsWith('Url') ? value : value.replace(/.{4}/, 'AAAA'),
    ])
    const provider = connectForTest(definition, Object.fromEntries(wrong))
    await expect(screenMagic(provider, '000000')).rejects.toMatchObject({ kind: 'unauthorized' })
  })

  test('every setting has a title, and whatever is called a secret or key is masked', () => {
    for (const [name, field] of Object.entries(definition.config.properties)) {
      expect(field).toHaveProperty('title')
      const isPublic = name === 'webhookPublicKey'
      if (/secret|key/i.test(name)) expect([name, isSecret(field)]).toEqual([name, !isPublic])
    }
  })
})

test.each(magic)(
  'all providers together find %s %s at level %s with %j',
  async (end, status, level, flags) => {
    const answers = await Promise.all(
      screeningDefinitions.map((definition) => screenMagic(connect(definition), end)),
    )
    expect(answers).toHaveLength(3)
    expect(judge(answers.filter(isFinding))).toMatchObject({ status, riskLevel: level, flags })
  },
)

test.each(named.slice(0, 2))(
  '%s is pending while it looks, and answers at the second time',
  async (_, definition) => {
    const provider = connect(definition, hinting)
    expect(await screenMagic(provider, 'aa0005')).toEqual({ kind: 'pending' })
    expect(await screenMagic(provider, 'aa0005')).toMatchObject({ kind: 'finding' })
  },
)

test('a free TRM key knows sanctioned addresses and nothing else', async () => {
  const { config } = sandbox.provider('trm')
  const free = connectForTest(trm, { ...config, apiKey: sanctionsOnlyKey(config.apiKey ?? '') })
  expect(await screenMagic(free, 'dead01')).toMatchObject({ riskScore: 1, flags: ['sanctions'] })
  expect(await screenMagic(free, 'dead02')).toMatchObject({ riskScore: 0, flags: [] })
})

test('an answer that leaves out the address is a failure', async () => {
  const { config } = hinting.provider('trm')
  await expect(screenMagic(connectForTest(trm, config), 'aa0006')).rejects.toMatchObject({
    kind: 'bad_answer',
  })
})
