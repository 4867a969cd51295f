import type { Clock } from '@sliproad/core/clock'
import { isDatabaseUnavailable } from './unavailable.ts'

type Deps = { clock: Clock; sleep: (ms: number, signal?: AbortSignal) => Promise<void> }
type Patience = { forMs: number; stopping?: AbortSignal }

const pauseMs = 250

/**
 * Does work that must not be dropped because the database is away: tries again until it is back, for the given time at
 * most. A process that stops has closed its connections, and does not wait any more. The work is safe to do twice,
 * because a lost connection does not tell whether its last statement counted.
 */
export async function throughOutage<Result>(
  { clock, sleep }: Deps,
  { forMs, stopping }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  const endsAt = clock.now().getTime() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const mayPass = isDatabaseUnavailable(error) && !hasClosed(error)
      if (!mayPass || stopping?.aborted || clock.now().getTime() >= endsAt) throw error
      await sleep(pauseMs, stopping)
    }
  }
}

function hasClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CONNECTION_ENDED'
}
