export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/**
 * Sleeps, and ends early without an error when the signal is aborted. Node's own version throws then, which takes
 * longer than all the rest of waking up.
 */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)

    function end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
  })
}
