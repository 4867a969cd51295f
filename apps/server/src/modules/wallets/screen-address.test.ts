import { createSanctionsIndex } from '@sliproad/compliance/sanctions/sanctions-index'
import type { ScreeningAnswer, ScreeningProvider } from '@sliproad/compliance/screening/contract'
import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import type { ConnectedScreening, Sanctions } from '../compliance/index.ts'
import { screenAddress } from './screen-address.ts'

const projectId = '018f0000-0000-7000-8000-000000000001' as ProjectId
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const target = {
  address,
  addressKey: address.toLowerCase(),
  network: 'ethereum',
  customerReference: null,
} as const
const clock = fakeClock()

type Answer = ScreeningAnswer | 'fails' | 'hangs' | 'breaks'

function provider(answer: Answer, index: number): ConnectedScreening {
  const screen: ScreeningProvider['screen'] = async () => {
    if (answer === 'fails') throw new Error('broken')
    if (answer === 'hangs') return new Promise(() => {})
    if (answer === 'breaks') throw new TypeError('a bug')
    return answer
  }
  return { id: 'trm', name: `P${index}`, accountId: String(index), provider: { screen } }
}

function list(addresses: readonly string[], ageDays = 0): Sanctions {
  const entry = {
    kind: 'evm',
    checksumOk: true,
    symbol: null,
    uid: null,
    name: null,
    programs: [],
    listDate: null,
  } as const
  const entries = addresses.map((one) => ({ ...entry, address: one, key: one.toLowerCase() }))
  const checkedAt = new Date(clock.now().getTime() - ageDays * 86_400_000)
  return { index: createSanctionsIndex(entries), snapshot: { checkedAt } as Sanctions['snapshot'] }
}

async function screen(answers: readonly Answer[], sanctions?: Sanctions) {
  const outcomes: string[] = []
  const judgement = await screenAddress(
    {
      clock,
      compliance: { screeningOf: async () => answers.map(provider) },
      sanctions: async () => sanctions,
      screeningReport: { asked: (_id, outcome) => outcomes.push(outcome) },
    },
    projectId,
    target,
    100,
  )
  return { judgement, outcomes }
}

const clear = { kind: 'finding', riskScore: 0.1, flags: [] } as const
const medium = { kind: 'finding', riskScore: 0.5, flags: ['mixer'] } as const
const high = { kind: 'finding', riskScore: 0.9, flags: ['darknet'] } as const
const pending = { kind: 'pending' } as const
const notCovered = { kind: 'not_covered' } as const

test.each([
  ['all clear', [clear, clear], 'clear'],
  ['the strictest counts', [clear, medium], 'flagged'],
  ['a block counts beside others', [clear, high], 'blocked'],
  ['a block counts although another fails', ['fails', high], 'blocked'],
  ['a block counts although another hangs', ['hangs', high], 'blocked'],
  ['a failure leaves nothing milder than a block', ['fails', medium], undefined],
  ['a bug in an adapter is a failure', ['breaks', clear], undefined],
  ['whoever hangs has not spoken', ['hangs', clear], undefined],
  ['whoever is still looking has not spoken', [pending, clear], undefined],
  ['whoever cannot judge the kind has spoken', [notCovered, clear], 'clear'],
  ['but nobody who judges is no judgement', [notCovered], undefined],
  ['without providers nobody can tell', [], undefined],
] satisfies [string, Answer[], string | undefined][])('%s', async (_what, answers, status) => {
  expect((await screen(answers)).judgement?.status).toBe(status)
})

test('a listed address is blocked without asking anyone', async () => {
  const { judgement, outcomes } = await screen([clear], list([address]))
  expect(judgement).toEqual({ status: 'blocked', riskScore: 1, riskLevel: 'high', flags: ['sanctions'] })
  expect(outcomes).toEqual([])
})

test('a list in order clears an address by itself; one that is a week old clears no address but still blocks', async () => {
  expect((await screen([], list([]))).judgement?.status).toBe('clear')
  expect((await screen([notCovered], list([]))).judgement?.status).toBe('clear')
  expect((await screen([], list([], 7))).judgement).toBeUndefined()
  expect((await screen([clear], list([], 7))).judgement?.status).toBe('clear')
  expect((await screen([], list([address], 7))).judgement?.status).toBe('blocked')
  expect((await screen(['fails'], list([]))).judgement).toBeUndefined()
})
