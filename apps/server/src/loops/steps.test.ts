import { expect, test, vi } from 'vitest'
import { startSteps } from './steps.ts'

/** Pauses that end when they are woken or when the test ends them, with their intended lengths. */
function makePauses() {
  const pauses: number[] = []
  const ends: (() => void)[] = []
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push(ms)
      ends.push(resolve)
      signal?.addEventListener('abort', () => resolve())
    })
  return { pauses, sleep, endPause: () => ends.at(-1)?.() }
}

test('after each step it pauses as long as the step says, or until it is woken', async () => {
  const { pauses, sleep, endPause } = makePauses()
  const steps = startSteps(async () => 7, { sleep, onError: () => {} })
  await vi.waitFor(() => expect(pauses).toEqual([7]))
  expect(steps.pauseMs()).toBe(7)
  endPause()
  await vi.waitFor(() => expect(pauses).toEqual([7, 7]))
  steps.wake()
  await vi.waitFor(() => expect(pauses).toEqual([7, 7, 7]))
  await steps.stop()
  expect(pauses).toHaveLength(3)
})

test('woken during a step, it does not pause after it', async () => {
  const { pauses, sleep } = makePauses()
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
  await vi.waitFor(() => expect(pauses).toEqual([7]))
  expect(made).toBe(2)
  await steps.stop()
})

test('failing, it reports, pauses ever longer up to a second, and starts anew after a success', async () => {
  const { pauses, sleep, endPause } = makePauses()
  const failure = new Error('the database is away')
  const onError = vi.fn()
  let isAway = true
  const step = async () => {
    if (isAway) throw failure
    return 7
  }
  const steps = startSteps(step, { sleep, onError })
  for (let count = 1; count <= 5; count++) {
    await vi.waitFor(() => expect(pauses).toHaveLength(count))
    if (count === 5) isAway = false
    endPause()
  }
  await vi.waitFor(() => expect(pauses).toEqual([200, 400, 800, 1_000, 1_000, 7]))
  expect(onError.mock.calls).toEqual(Array(5).fill([failure]))
  isAway = true
  endPause()
  await vi.waitFor(() => expect(pauses.at(-1)).toBe(200))
  await steps.stop()
})

test('stopping waits for the step under way', async () => {
  const { sleep } = makePauses()
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
