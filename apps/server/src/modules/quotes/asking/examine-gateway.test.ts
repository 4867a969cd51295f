import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startGateways } from '../../../testing/start-gateways.ts'
import { examineGateway, type SeenCall } from './examine-gateway.ts'

const gateways = await startGateways()
const webhookUrl = 'https://pay.example/webhooks/gateways/banxa/1'

type Changes = {
  accounts?: typeof gateways.simulatorAccounts
  calls?: SeenCall[]
  knock?: Parameters<typeof examineGateway>[0]['knock']
  messageAt?: Date
  fee?: string
}

async function examine(changes: Changes = {}) {
  const deps = await makeDeps({
    ...gateways,
    simulatorAccounts: changes.accounts ?? gateways.simulatorAccounts,
  })
  const connected = (await deps.gateways.everyAccount()).find(({ id }) => id === 'banxa')
  if (!connected) throw new Error('banxa is not connected')
  const now = deps.clock.now()
  const { steps, ok } = await examineGateway(
    {
      ...deps,
      calls: () => changes.calls ?? [{ at: now, date: now }],
      knock: changes.knock ?? (async () => ({ answer: 'ours' })),
      lastMessageAt: async () => changes.messageAt ?? null,
    },
    { connected, webhookUrl, partnerFeePercent: decimal(changes.fee ?? '0') },
  )
  return { ok, steps: new Map(steps.map((step) => [step.step, step])) }
}

test('a gateway in order passes every step, and needs no advice but to register its webhook address', async () => {
  const { ok, steps } = await examine()
  expect(ok).toBe(true)
  expect([...steps.values()].map(({ step, ok: isOk }) => [step, isOk])).toEqual([
    ['credentials', true],
    ['clock', true],
    ['catalogue', true],
    ['quote', true],
    ['fee', null],
    ['webhook', true],
    ['messages', null],
  ])
  expect(steps.get('messages')?.advice).toContain(webhookUrl)
  expect((await examine({ messageAt: new Date(0) })).steps.get('messages')?.ok).toBe(true)
})

test('a wrong key is named with what to do about it', async () => {
  const accounts = gateways.simulatorAccounts.map((account) => ({
    ...account,
    config: { ...account.config, apiKey: 'wrong' },
  }))
  const { ok, steps } = await examine({ accounts })
  expect(ok).toBe(false)
  expect(steps.get('credentials')).toMatchObject({
    ok: false,
    advice: expect.stringContaining('sliproad gateways set banxa'),
  })
})

test('a clock that is minutes off is told with its direction, and one of a gateway that states none is unknown', async () => {
  const now = new Date()
  const early = [{ at: now, date: new Date(now.getTime() + 120_000) }]
  const { ok, steps } = await examine({ calls: early })
  expect(ok).toBe(false)
  expect(steps.get('clock')).toMatchObject({ ok: false, text: expect.stringContaining('120 s behind') })
  expect((await examine({ calls: [{ at: now, date: null }] })).steps.get('clock')?.ok).toBeNull()
})

test('a webhook address that leads nowhere, or elsewhere, is told', async () => {
  const nowhere = await examine({ knock: async () => ({ answer: 'none' }) })
  expect(nowhere.steps.get('webhook')).toMatchObject({
    ok: false,
    advice: expect.stringContaining('PUBLIC_URL'),
  })
  const elsewhere = await examine({ knock: async () => ({ answer: 'foreign', status: 502 }) })
  expect(elsewhere.steps.get('webhook')?.text).toContain('502')
})

test("a project's fee that changes no price is not set up at the gateway", async () => {
  const { steps } = await examine({ fee: '2' })
  const fee = steps.get('fee')
  expect(fee?.ok).not.toBeNull()
  if (fee?.ok === false) expect(fee.advice).toContain('partner fee')
})
