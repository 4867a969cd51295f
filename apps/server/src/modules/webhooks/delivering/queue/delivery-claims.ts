import type { Clock } from '@sliproad/core/clock'
import type { Sleep } from '../../../../loops/sleep.ts'
import { type Steps, startSteps } from '../../../../loops/steps.ts'
import type { Activity } from './choose-deliveries.ts'
import { type Claim, claimDeliveries, newClaim, releaseClaim } from './claim-deliveries.ts'
import type { ClaimShare } from './delivery-queue-store.ts'
import type { DeliveryQueues } from './delivery-queues.ts'

type Deps = Parameters<typeof newClaim>[0] &
  Parameters<typeof releaseClaim>[0] & { clock: Clock; sleep: Sleep }
type Options = {
  activity: Activity
  queues: DeliveryQueues
  /** How long to make no claim, because nothing can be signed or written now; 0 if claims may be made. */
  holdOffMs: () => number
  onClaimed: () => void
  onError: (error: unknown) => void
}

/** The longest pause between claims; hints end it earlier. */
const longestPauseMs = 1_000

/** Claims deliveries for the quiet or the busy endpoints, one statement after another, while anything is due. */
export function startDeliveryClaims(
  deps: Deps,
  { activity, queues, holdOffMs, onClaimed, onError }: Options,
): Steps {
  const { clock, sleep } = deps
  /** A claim whose statement failed: the database may have granted it without the answer reaching the worker. */
  let lost: Claim | undefined
  return startSteps(step, { sleep, onError })

  async function step(): Promise<number> {
    if (lost) await releaseClaim(deps, lost)
    lost = undefined
    const offMs = holdOffMs()
    if (offMs > 0) return offMs
    const { shares, waitMs = longestPauseMs } = queues.choose(activity, clock.now().getTime())
    if (shares.length === 0) return Math.min(waitMs, longestPauseMs)
    await claim(shares)
    return 0
  }

  async function claim(shares: readonly ClaimShare[]): Promise<void> {
    const own = newClaim(deps, shares)
    try {
      const claimed = await claimDeliveries(deps, own)
      const byEndpoint = Map.groupBy(claimed, ({ endpoint }) => endpoint.id)
      const nowMs = clock.now().getTime()
      for (const one of shares) queues.enqueue(one, byEndpoint.get(one.endpointId) ?? [], nowMs)
    } catch (error) {
      lost = own
      queues.askAgain(activity, shares)
      throw error
    }
    onClaimed()
  }
}
