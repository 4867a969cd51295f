import { executionAsyncResource } from 'node:async_hooks'

/**
 * Keeps one object of each kind that Node makes for `process.nextTick`. Where a garbage collection finds none, V8
 * forgets their shape; after a few such collections it no longer learns the new one, and every tick takes ten times as
 * long until the process ends. A request has about seven ticks.
 *
 * Returns the objects, which the caller holds.
 */
export async function keepTicks(): Promise<object[]> {
  const kept: object[] = []
  const keep = () => void kept.push(executionAsyncResource())
  process.nextTick(keep)
  process.nextTick(keep, 1)
  process.nextTick(keep, 1, 2)
  await new Promise<void>((resolve) => process.nextTick(resolve))
  return kept
}
