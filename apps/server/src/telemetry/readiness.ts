import type { Db } from '../db/connect.ts'

/** A requirement of this process; `problem` is the text for a probe while it is not met. */
export type ReadinessCheck = { problem: string; isWell: () => Promise<boolean> | boolean }

/**
 * Whether this process may serve: not before the schema is up to date, and no longer once it is stopping. While it
 * drains it serves as before, and only tells load balancers to send their requests elsewhere.
 */
export type Readiness = {
  state: 'starting' | 'serving' | 'stopping'
  draining?: boolean
  checks?: ReadinessCheck[]
}

/** How long a probe waits for a check before it counts as failed. */
const patienceMs = 2_000

export function createReadiness(): Readiness {
  return { state: 'starting', checks: [] }
}

/** Every pool is checked, because the network can lose one and not the other. */
export function poolCheck(db: Db, problem = 'database unavailable'): ReadinessCheck {
  return {
    problem,
    isWell: () =>
      db`select 1`.then(
        () => true,
        () => false,
      ),
  }
}

/** What keeps this process from being ready, if anything does. */
export async function findProblem(
  { state, draining, checks = [] }: Readiness,
  further: readonly ReadinessCheck[] = [],
): Promise<string | undefined> {
  if (state !== 'serving') return state
  if (draining) return 'draining'
  const all = [...further, ...checks]
  const answers = await Promise.all(all.map(({ isWell }) => Promise.race([isWell(), impatience()])))
  return all[answers.indexOf(false)]?.problem
}

function impatience(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, false).unref())
}
