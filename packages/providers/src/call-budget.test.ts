import { systemClock } from '@sliproad/core/clock'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createBudgetLog } from './budget-log.ts'
import { BudgetSpent, type CallBudget, type Reserve } from './call-budget.ts'
import { kitsFor } from './connect.ts'
import { ProviderFailure } from './failures.ts'
import { json, startProvider, testAgents, testCall } from './testing/fake-provider.ts'
import { createMemoryTokens } from './tokens.ts'

function memoryReserve(): Reserve {
  const logs = new Map<string, ReturnType<typeof createBudgetLog>>()
  return async (budget, group, withinMs) => {
    const log = logs.get(group) ?? createBudgetLog()
    logs.set(group, log)
    return log.reserve(budget, Date.now(), withinMs)
  }
}

async function connect(budgets: readonly CallBudget[], status = 200) {
  const arrivals: number[] = []
  const provider = await startProvider((_, response) => {
    arrivals.push(performance.now())
    json(response, {}, status)
  })
  const parts = {
    agents: testAgents(),
    clock: systemClock,
    randomBytes: (size: number) => new Uint8Array(size),
    tokens: createMemoryTokens(),
    reserve: memoryReserve(),
  }
  const { http } = kitsFor('ramp', parts, budgets)({ baseUrl: provider.url })
  const get = (path: string, ms?: number) => http.get(testCall(ms), path, Type.Object({}))
  return { get, arrivals }
}

test('calls over the budget wait for their turn instead of failing', async () => {
  const { get, arrivals } = await connect([{ calls: 2, perSeconds: 0.3, countedBy: 'account' }])
  const begun = performance.now()
  await Promise.all(Array.from({ length: 6 }, () => get('/price')))
  expect(arrivals).toHaveLength(6)
  // A busy machine makes calls later, never earlier; a timer may fire a moment early.
  for (const [at, arrival] of arrivals.entries())
    expect(arrival - begun).toBeGreaterThanOrEqual(Math.floor(at / 2) * 300 - 10)
})

test('a call that would have to wait past its deadline is refused at once, and is not made', async () => {
  const { get, arrivals } = await connect([{ calls: 1, perSeconds: 60, countedBy: 'address' }])
  await get('/price')
  const refused = await get('/price', 5_000).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BudgetSpent)
  expect(refused).toMatchObject({ kind: 'rate_limited', message: 'ramp: allows no further call for 60 s' })
  expect(arrivals).toHaveLength(1)
})

test('groups count apart, and a request without one does not count', async () => {
  const groupOf: CallBudget['groupOf'] = ({ path }) => (path === '/free' ? undefined : path)
  const { get, arrivals } = await connect([{ calls: 1, perSeconds: 60, countedBy: 'account', groupOf }])
  await Promise.all(['/one', '/two', '/free', '/free'].map((path) => get(path)))
  await expect(get('/one')).rejects.toBeInstanceOf(BudgetSpent)
  expect(arrivals).toHaveLength(4)
})

test('a second attempt is a call like the first; without room for it the first failure counts', async () => {
  const { get, arrivals } = await connect([{ calls: 1, perSeconds: 60, countedBy: 'account' }], 503)
  const failure = await get('/price').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderFailure)
  expect(failure).toMatchObject({ kind: 'bad_status', statusCode: 503 })
  expect(arrivals).toHaveLength(1)
})
