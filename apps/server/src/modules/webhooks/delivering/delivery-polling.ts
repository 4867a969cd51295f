import type { Sleep } from '../../../loops/sleep.ts'
import { type Steps, startSteps } from '../../../loops/steps.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import { findDueEndpoints } from './queue/claim-deliveries.ts'

type Deps = Parameters<typeof findDueEndpoints>[0] & { isClockFit: () => boolean; sleep: Sleep }
type Options = {
  expect: (endpointId: EndpointId) => void
  /** Called when the clock has become usable: no claim was made before. */
  wakeWaiting: () => void
  giveBackLate: () => void
  onError: (error: unknown) => void
}

/** Due deliveries are looked for at least this often, even if every hint is lost. */
const pollMs = 1_000

/** Once a second, beside the claims: checks the clock, gives back what waits too long, finds endpoints with deliveries due. */
export function startDeliveryPolling(deps: Deps, options: Options): Steps {
  const { isClockFit, sleep } = deps
  const { expect, wakeWaiting, giveBackLate, onError } = options
  let wasFit = isClockFit()
  return startSteps(look, { sleep, onError })

  async function look(): Promise<number> {
    const isFit = isClockFit()
    if (!wasFit && isFit) wakeWaiting()
    wasFit = isFit
    // Before the first query, because leases end even while the database is unreachable.
    giveBackLate()
    const due = await findDueEndpoints(deps)
    for (const { endpointId } of due) expect(endpointId)
    return pollMs
  }
}
