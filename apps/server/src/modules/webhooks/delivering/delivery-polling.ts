import type { Clock } from '@sliproad/core/clock'
import type { Sleep } from '../../../loops/loop.ts'
import { type Steps, startSteps } from '../../../loops/steps.ts'
import type { Metrics } from '../../../telemetry/metrics.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import { countDisabledEndpoints } from '../endpoints/endpoint-store.ts'
import { findDueEndpoints } from './queue/claim-deliveries.ts'

type Deps = Parameters<typeof findDueEndpoints>[0] & {
  clock: Clock
  isClockFit: () => boolean
  sleep: Sleep
  metrics: Metrics
}
type Options = {
  expect: (endpointId: EndpointId) => void
  /** Called when the clock has become usable: no claim was made before. */
  wakeWaiting: () => void
  giveBackLate: () => void
  onError: (error: unknown) => void
}

/** Due deliveries are looked for at least this often, even if every hint is lost. */
const pollMs = 1_000
const countEveryMs = 60_000

/** Once a second, beside the claims: checks the clock, gives back what waits too long, finds endpoints with deliveries due. */
export function startDeliveryPolling(deps: Deps, options: Options): Steps {
  const { clock, isClockFit, sleep, metrics } = deps
  const { expect, wakeWaiting, giveBackLate, onError } = options
  let countedAtMs = Number.NEGATIVE_INFINITY
  let wasFit = isClockFit()
  return startSteps(look, { sleep, onError })

  async function look(): Promise<number> {
    const isFit = isClockFit()
    if (!wasFit && isFit) wakeWaiting()
    wasFit = isFit
    // Before the first query, because leases end even while the database is unreachable.
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
