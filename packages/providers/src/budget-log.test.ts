import { expect, test } from 'vitest'
import { createBudgetLog } from './budget-log.ts'

const window = { calls: 3, perSeconds: 10 }

test('no stretch of ten seconds ever holds more than three calls, however they come', () => {
  const log = createBudgetLog()
  const starts: number[] = []
  let nowMs = 0
  for (let asked = 0; asked < 2_000; asked++) {
    nowMs += (asked * 7919) % 4_000
    const { ok, waitMs } = log.reserve(window, nowMs, 5_000)
    if (ok) starts.push(nowMs + waitMs)
    else expect(waitMs).toBeGreaterThanOrEqual(5_000)
  }
  expect(starts.length).toBeGreaterThan(500)
  for (const [at, start] of starts.entries()) {
    const third = starts[at + 3]
    if (third !== undefined) expect(third - start).toBeGreaterThanOrEqual(10_000)
  }
})

test('those who ask first are served first, and one that could not wait so long leaves the others their places', () => {
  const log = createBudgetLog()
  const ask = (withinMs: number) => log.reserve({ calls: 1, perSeconds: 10 }, 0, withinMs)
  expect(ask(1_000)).toEqual({ ok: true, waitMs: 0 })
  expect(ask(1_000)).toEqual({ ok: false, waitMs: 10_000 })
  expect(ask(60_000)).toEqual({ ok: true, waitMs: 10_000 })
  expect(ask(60_000)).toEqual({ ok: true, waitMs: 20_000 })
})

test('a call counts until its time has passed', () => {
  const log = createBudgetLog()
  log.reserve(window, 0, 0)
  log.reserve(window, 1_000, 0)
  expect(log.used(window, 1_000)).toBe(2)
  expect(log.used(window, 10_000)).toBe(1)
  expect(log.used(window, 11_000)).toBe(0)
})
