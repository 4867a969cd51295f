import { executionAsyncResource } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { keepTicks } from './kept-ticks.ts'

test('what is kept are the objects that Node makes for ticks', async () => {
  const seen = await new Promise<object>((resolve) => {
    process.nextTick(() => resolve(executionAsyncResource()))
  })
  const kept = await keepTicks()
  expect(kept).toHaveLength(3)
  for (const tick of kept) expect(Reflect.ownKeys(tick)).toEqual(Reflect.ownKeys(seen))
  expect(kept.map((tick) => (tick as { args?: unknown[] }).args?.length ?? 0)).toEqual([0, 1, 2])
})
