import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openRedis } from '../../../parts/open-redis.ts'
import { createSharedBudgets } from './shared-budgets.ts'

const url = process.env.TEST_REDIS_URL ?? ''

test('two instances keep one budget together, in the order of asking', { tags: 'needs-redis' }, async () => {
  const connections = await Promise.all([1, 2].map(() => openRedis(url, () => {})))
  const instances = connections.filter((redis) => redis !== undefined).map(createSharedBudgets)
  const budget = { calls: 5, perSeconds: 60, countedBy: 'address' } as const
  for (const instance of instances)
    await vi.waitFor(async () => expect(await instance.reserve(randomUUID(), budget, 0)).toBeDefined())
  const key = randomUUID()
  const ask = (at: number, withinMs: number) => instances[at % 2]?.reserve(key, budget, withinMs)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at, 1_000)))
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(5)
  for (const answer of answers.filter((one) => !one?.ok)) expect(answer?.waitMs).toBeGreaterThan(50_000)
  // Those who can wait get places one after another.
  const admitted = []
  for (let at = 0; at < 6; at++) admitted.push(await ask(at, 600_000))
  expect(admitted.every((answer) => answer?.ok)).toBe(true)
  expect(admitted.slice(0, 5).every((answer) => (answer?.waitMs ?? 0) <= 60_000)).toBe(true)
  expect(admitted[5]?.waitMs).toBeGreaterThan(110_000)
  for (const instance of instances) instance.close()
})
