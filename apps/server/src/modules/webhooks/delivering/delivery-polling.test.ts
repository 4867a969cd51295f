import { systemClock } from '@sliproad/core/clock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDeps } from '../../../testing/make-deps.ts'
import { startDeliveryPolling } from './delivery-polling.ts'

const made = await makeDeps()

/** Polling whose clock is usable from the `fitFrom`th round on; the next round starts only when it is woken. */
function startPolling({ db = made.db, fitFrom = 0 } = {}) {
  let looks = 0
  const wakeWaiting = vi.fn()
  const giveBackLate = vi.fn()
  const onError = vi.fn()
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  const isClockFit = () => looks++ >= fitFrom
  const deps = { ...made, db, clock: systemClock, isClockFit, sleep }
  const polling = startDeliveryPolling(deps, {
    expect: () => {},
    wakeWaiting,
    giveBackLate,
    onError,
  })
  onTestFinished(() => polling.stop())
  return { polling, wakeWaiting, giveBackLate, onError }
}

test('leases end while the database is away, so what waits too long is given back all the same', async () => {
  const away = (() => {
    const failing = Promise.reject(new Error('the database is away'))
    // Fragments of a statement are made by the same call and never awaited.
    failing.catch(() => {})
    return failing
  }) as unknown as typeof made.db
  const { giveBackLate, onError } = startPolling({ db: away })
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
  expect(giveBackLate).toHaveBeenCalledOnce()
})

test('waiting claims are woken when the clock becomes usable, and only then', async () => {
  const { polling, wakeWaiting, giveBackLate } = startPolling({ fitFrom: 2 })
  await vi.waitFor(() => expect(giveBackLate).toHaveBeenCalledTimes(1))
  expect(wakeWaiting).not.toHaveBeenCalled()
  for (const looks of [2, 3]) {
    await vi.waitFor(() => {
      polling.wake()
      expect(giveBackLate.mock.calls.length).toBeGreaterThanOrEqual(looks)
    })
  }
  expect(wakeWaiting).toHaveBeenCalledOnce()
})
