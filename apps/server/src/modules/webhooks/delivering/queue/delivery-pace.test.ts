import { expect, test } from 'vitest'
import { createDeliveryPace, type DeliveryPace, type PaceOutcome, windowMax } from './delivery-pace.ts'

function send(pace: DeliveryPace, outcome: PaceOutcome, atMs: number, durationMs = 10): void {
  pace.take(1, atMs)
  pace.start()
  pace.end(outcome, durationMs, atMs)
}

/** Takes whatever may be taken for a second, in steps of 10 ms, each answered at once. */
function takenInSecond(pace: DeliveryPace, fromMs: number, outcome: PaceOutcome = 'delivered'): number {
  let taken = 0
  for (let atMs = fromMs; atMs < fromMs + 1_000; atMs += 10) {
    const capacity = Math.min(pace.capacity(atMs, false), 5)
    for (let one = 0; one < capacity; one++) send(pace, outcome, atMs)
    taken += capacity
  }
  return taken
}

test('an endpoint of which nothing is known gets its places, and none ahead', () => {
  const pace = createDeliveryPace(0)
  expect(pace.capacity(0, true)).toBe(windowMax)
  pace.take(windowMax, 0)
  expect(pace.capacity(0, true)).toBe(0)
})

test('one that answers quickly is fetched ahead for, until it is slow or fails', () => {
  const pace = createDeliveryPace(0)
  send(pace, 'delivered', 0)
  expect(pace.capacity(0, true)).toBeGreaterThan(windowMax)
  expect(pace.capacity(0, false)).toBe(windowMax)
  send(pace, 'delivered', 0, 5_000)
  expect(pace.capacity(0, true)).toBe(windowMax)
  send(pace, 'delivered', 0)
  send(pace, 'failed', 0)
  expect(pace.capacity(0, true)).toBe(windowMax - 1)
})

test('failures take places away down to one, and successes give them back', () => {
  const pace = createDeliveryPace(0)
  for (let failures = 0; failures < 100; failures++) send(pace, 'failed', 0)
  expect(pace.holdMax(true)).toBe(1)
  for (let successes = 0; successes < 1_000; successes++) send(pace, 'delivered', 60_000)
  expect(pace.holdMax(false)).toBe(windowMax)
})

test('what was not sent says nothing about the endpoint', () => {
  const pace = createDeliveryPace(0)
  for (let times = 0; times < 100; times++) send(pace, 'not_sent', 0)
  expect(pace.capacity(0, false)).toBe(windowMax)
  expect(pace.isPlain()).toBe(true)
})

test('an endpoint that comes back gets at most twice what it got before, until it has caught up', () => {
  const pace = createDeliveryPace(0)
  // 300 a second for long enough to be its usual rate.
  for (let atMs = 0; atMs < 300_000; atMs += 10) for (const _ of [1, 2, 3]) send(pace, 'delivered', atMs)
  for (const _ of [1, 2, 3]) send(pace, 'failed', 300_000)
  const second = takenInSecond(pace, 300_000)
  expect(second).toBeGreaterThan(400)
  expect(second).toBeLessThanOrEqual(600 + 60)
  pace.caughtUp()
  expect(pace.capacity(301_000, false)).toBeGreaterThan(25)
  expect(pace.waitMs(301_000)).toBeUndefined()
})

test('one that had hardly anything before still gets 200 a second, and more after ten minutes', () => {
  const pace = createDeliveryPace(0)
  for (const _ of [1, 2, 3]) send(pace, 'failed', 0)
  const second = takenInSecond(pace, 0)
  expect(second).toBeGreaterThan(150)
  expect(second).toBeLessThanOrEqual(221)
  pace.capacity(10 * 60_000, false)
  takenInSecond(pace, 10 * 60_000)
  expect(takenInSecond(pace, 10 * 60_000 + 1_000)).toBeGreaterThan(300)
})

test('one that says it is overloaded is slowed down, once a second at most, but never stopped', () => {
  const pace = createDeliveryPace(0)
  send(pace, 'overloaded', 0)
  send(pace, 'overloaded', 0)
  const second = takenInSecond(pace, 0, 'failed')
  expect(second).toBeGreaterThan(50)
  expect(second).toBeLessThanOrEqual(111)
  for (let atMs = 1_000; atMs < 60_000; atMs += 1_000) send(pace, 'overloaded', atMs)
  expect(pace.capacity(60_000, false)).toBe(0)
  expect(pace.waitMs(60_000)).toBeGreaterThan(500)
  expect(pace.capacity(120_000, false)).toBe(1)
})

test('nothing is forgotten about an endpoint in trouble', () => {
  const pace = createDeliveryPace(0)
  send(pace, 'failed', 0)
  expect(pace.isPlain()).toBe(false)
})
