import { setTimeout as sleep } from 'node:timers/promises'

/** Tries until it works. An attempt is never cut off, so a busy machine only makes it slower. */
export async function eventually<Result>(
  patienceMs: number,
  attempt: () => Result | Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() - startedAt > patienceMs) throw error
      await sleep(patienceMs / 50)
    }
  }
}
