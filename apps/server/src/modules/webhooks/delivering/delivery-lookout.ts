import type { Clock } from '@sliproad/core/clock'
import type { Sleep } from '../../../loops/loop.ts'
import { type Steps, startSteps } from '../../../loops/steps.ts'
import type { Metrics } from '../../../telemetry/metrics.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import { countDisabledEndpoints } from '../endpoints/endpoint-store.ts'
import type { ClockWatch } from './clock-watch.ts'
import { findDueEndpoints } from './queue/claim-deliveries.ts'

type Deps = Parameters<typeof findDueEndpoints>[0] & { clock: Clock; sleep: Sleep; metrics: Metrics }
type Options = {
  clockWatch: ClockWatch
  expect: (endpointId: EndpointId) => void
  /** For when the clock has become fit: nobody was given a turn before. */
  wakeWaiting: () => void
  giveBackLate: () => void
  onError: (error: unknown) => void
}

/** The floor: what is due is looked for at least this often, whatever becomes of hints. */
const pollMs = 1_000
const countEveryMs = 60_000

/** Looks around once in a while, beside the claims: is the clock right, what waits too long, who has something due? */
export function startDeliveryLookout(deps: Deps, options: Options): Steps {
  const { clock, sleep, metrics } = deps
  const { clockWatch, expect, wakeWaiting, giveBackLate, onError } = options
  let countedAtMs = Number.NEGATIVE_INFINITY
  return startSteps(look, { sleep, onError })

  async function look(): Promise<number> {
    const wasFit = clockWatch.isFit()
    await clockWatch.watch()
    if (!wasFit && clockWatch.isFit()) wakeWaiting()
    // Before the database is asked, because leases end even while it is away.
    giveBackLate()
    const nowMs = clock.now().getTime()
    if (nowMs - countedAtMs >= countEveryMs) {
      metrics.webhookEndpointsOff.set(await countDisabledEndpoints(deps.db))
      countedAtMs = nowMs
    }
    const due = await findDueEndpoints(deps)
    for (const { endpointId } of due) expect(endpointId)
    const oldestMs = due.reduce((oldest, { since }) => Math.min(oldest, since.getTime()), nowMs)
    metrics.webhookOldestDue.set((nowMs - oldestMs) / 1000)
    return pollMs
  }
}
