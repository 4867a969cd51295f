import type { Clock } from '@sliproad/core/clock'
import type { Sleep } from '../../../../loops/loop.ts'
import { type Steps, startSteps } from '../../../../loops/steps.ts'
import { type Claim, claimDeliveries, newClaim, releaseClaim } from './claim-deliveries.ts'
import type { Circle } from './delivery-choice.ts'
import type { DeliveryPlaces } from './delivery-places.ts'
import type { Wanted } from './delivery-queue-store.ts'

type Deps = Parameters<typeof newClaim>[0] &
  Parameters<typeof releaseClaim>[0] & { clock: Clock; sleep: Sleep }
type Options = {
  circle: Circle
  places: DeliveryPlaces
  /** How long to hold off, because nothing can be sent or written now; 0 for not at all. */
  holdOffMs: () => number
  onClaimed: () => void
  onError: (error: unknown) => void
}

/** The longest rest; whatever there is to do is heard of before. */
const restMaxMs = 1_000

/** Claims for the endpoints of one circle, one statement after another, as long as there is something to claim. */
export function startDeliveryClaims(
  deps: Deps,
  { circle, places, holdOffMs, onClaimed, onError }: Options,
): Steps {
  const { clock, sleep } = deps
  /** A claim of which nobody knows whether it was granted, because its answer never came. */
  let lost: Claim | undefined
  return startSteps(step, { sleep, onError })

  async function step(): Promise<number> {
    if (lost) await releaseClaim(deps, lost)
    lost = undefined
    const offMs = holdOffMs()
    if (offMs > 0) return offMs
    const { wanted, waitMs = restMaxMs } = places.choose(circle, clock.now().getTime())
    if (wanted.length === 0) return Math.min(waitMs, restMaxMs)
    await claim(wanted)
    return 0
  }

  async function claim(wanted: readonly Wanted[]): Promise<void> {
    const own = newClaim(deps, wanted)
    try {
      const claimed = await claimDeliveries(deps, own)
      const byEndpoint = Map.groupBy(claimed, ({ endpoint }) => endpoint.id)
      const nowMs = clock.now().getTime()
      for (const one of wanted) places.takeIn(one, byEndpoint.get(one.endpointId) ?? [], nowMs)
    } catch (error) {
      lost = own
      places.askAgain(circle, wanted)
      throw error
    }
    onClaimed()
  }
}
