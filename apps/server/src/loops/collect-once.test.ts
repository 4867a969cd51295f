import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectOnceStarted } from './collect-once.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('garbage is collected once, some time after the start', () => {
  const collect = vi.fn()
  collectOnceStarted(collect)
  vi.advanceTimersByTime(1_000)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('a process that stops before then collects nothing', () => {
  const collect = vi.fn()
  collectOnceStarted(collect).cancel()
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
})

test('the collector is found without a flag of the process, and leaves none behind', () => {
  collectOnceStarted()
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow()
  expect('gc' in globalThis).toBe(false)
})
