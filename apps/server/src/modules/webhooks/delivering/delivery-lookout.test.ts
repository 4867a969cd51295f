import { systemClock } from '@sliproad/core/clock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startDeliveryLookout } from './delivery-lookout.ts'

const made = await makeDeps()

/** One that is asked for a clock which is right from the `fitFrom`th look on; no look follows by itself. */
function startLookout({ db = made.db, fitFrom = 0 } = {}) {
  let looks = 0
  const wakeWaiting = vi.fn()
  const giveBackLate = vi.fn()
  const onError = vi.fn()
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  const clockWatch = {
    isFit: () => looks >= fitFrom,
    watch: async () => {
      looks++
    },
    signingClock: systemClock,
    workClock: systemClock,
  }
  const deps = { ...made, db, clock: systemClock, sleep }
  const lookout = startDeliveryLookout(deps, {
    clockWatch,
    expect: () => {},
    wakeWaiting,
    giveBackLate,
    onError,
  })
  onTestFinished(() => lookout.stop())
  return { lookout, wakeWaiting, giveBackLate, onError }
}

test('leases end while the database is away, so what waits too long is given back all the same', async () => {
  const away = (() => Promise.reject(new Error('the database is away'))) as unknown as typeof made.db
  const { giveBackLate, onError } = startLookout({ db: away })
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  expect(giveBackLate).toHaveBeenCalledOnce()
})

test('whoever waits is woken when the clock becomes fit, and only then', async () => {
  const { lookout, wakeWaiting, giveBackLate } = startLookout({ fitFrom: 2 })
  await vi.waitFor(() => expect(giveBackLate).toHaveBeenCalledTimes(1))
  expect(wakeWaiting).not.toHaveBeenCalled()
  for (const looks of [2, 3]) {
    await vi.waitFor(() => {
      lookout.wake()
      expect(giveBackLate.mock.calls.length).toBeGreaterThanOrEqual(looks)
    })
  }
  expect(wakeWaiting).toHaveBeenCalledOnce()
})
