import { expect, test, vi } from 'vitest'
import { startSteps } from './steps.ts'

/** Pauses that end when they are woken or when the test ends them, with their intended lengths. */
function makeRests() {
  const rests: number[] = []
  const ends: (() => void)[] = []
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      rests.push(ms)
      ends.push(resolve)
      signal?.addEventListener('abort', () => resolve())
    })
  return { rests, sleep, endRest: () => ends.at(-1)?.() }
}

test('after each step it rests as long as the step says, or until it is woken', async () => {
  const { rests, sleep, endRest } = makeRests()
  const steps = startSteps(async () => 7, { sleep, onError: () => {} })
  await vi.waitFor(() => expect(rests).toEqual([7]))
  expect(steps.restMs()).toBe(7)
  endRest()
  await vi.waitFor(() => expect(rests).toEqual([7, 7]))
  steps.wake()
  await vi.waitFor(() => expect(rests).toEqual([7, 7, 7]))
  await steps.stop()
  expect(rests).toHaveLength(3)
})

test('woken during a step, it does not rest after it', async () => {
  const { rests, sleep } = makeRests()
  let made = 0
  const steps = startSteps(
    async () => {
      made++
      await Promise.resolve()
      if (made === 1) steps.wake()
      return 7
    },
    { sleep, onError: () => {} },
  )
  await vi.waitFor(() => expect(rests).toEqual([7]))
  expect(made).toBe(2)
  await steps.stop()
})

test('failing, it reports, rests ever longer up to a second, and starts anew after a success', async () => {
  const { rests, sleep, endRest } = makeRests()
  const failure = new Error('the database is away')
  const onError = vi.fn()
  let isAway = true
  const step = async () => {
    if (isAway) throw failure
    return 7
  }
  const steps = startSteps(step, { sleep, onError })
  for (let count = 1; count <= 5; count++) {
    await vi.waitFor(() => expect(rests).toHaveLength(count))
    if (count === 5) isAway = false
    endRest()
  }
  await vi.waitFor(() => expect(rests).toEqual([200, 400, 800, 1_000, 1_000, 7]))
  expect(onError.mock.calls).toEqual(Array(5).fill([failure]))
  isAway = true
  endRest()
  await vi.waitFor(() => expect(rests.at(-1)).toBe(200))
  await steps.stop()
})

test('stopping waits for the step under way', async () => {
  const { sleep } = makeRests()
  let isDone = false
  let finish = () => {}
  const step = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    isDone = true
    return 7
  }
  const steps = startSteps(step, { sleep, onError: () => {} })
  const stopped = steps.stop()
  finish()
  await stopped
  expect(isDone).toBe(true)
})
