import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from './sleep.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function hasEnded(sleeping: Promise<void>): Promise<boolean> {
  return Promise.race([sleeping.then(() => true), Promise.resolve().then(() => Promise.resolve(false))])
}

test('it lasts as long as it was told, with or without a signal', async () => {
  const sleeps = [sleep(100), sleep(100, new AbortController().signal)]
  await vi.advanceTimersByTimeAsync(99)
  expect(await Promise.all(sleeps.map(hasEnded))).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(sleeps.map(hasEnded))).toEqual([true, true])
})

test('a signal ends it at once and leaves no timer behind', async () => {
  const waking = new AbortController()
  const sleeping = sleep(100, waking.signal)
  waking.abort()
  await sleeping
  expect(vi.getTimerCount()).toBe(0)
})

test('with a signal that has fired before there is nothing to wait for', async () => {
  await sleep(100, AbortSignal.abort())
  expect(vi.getTimerCount()).toBe(0)
})

test('a signal that outlives many sleeps gathers no listeners', async () => {
  const { signal } = new AbortController()
  for (let turn = 0; turn < 3; turn++) {
    const sleeping = sleep(100, signal)
    await vi.advanceTimersByTimeAsync(100)
    await sleeping
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
