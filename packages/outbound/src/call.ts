import { setMaxListeners } from 'node:events'
import type { Clock } from '@sliproad/core/clock'

/** The time limit of a call to a gateway. It is passed to every request made on the way. */
export type Call = {
  /** Ends name lookup, connecting, waiting for headers and reading the body alike. */
  signal: AbortSignal
  /** When the signal fires, so that a retry without a chance is not begun. */
  deadlineAt: Date
}

/** A call that ends after `milliseconds`, or earlier with the caller's own signal; `done` frees its timer. */
export function callWithin(
  clock: Clock,
  milliseconds: number,
  outer?: AbortSignal,
): Call & { done: () => void } {
  const controller = new AbortController()
  // Every request of the call listens to this one signal; Node would report more than ten listeners as a leak.
  setMaxListeners(0, controller.signal)
  const end = () => controller.abort()
  const timer = setTimeout(end, milliseconds)
  if (outer?.aborted) end()
  outer?.addEventListener('abort', end, { once: true })
  const done = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
  return { signal: controller.signal, deadlineAt: new Date(clock.now().getTime() + milliseconds), done }
}
