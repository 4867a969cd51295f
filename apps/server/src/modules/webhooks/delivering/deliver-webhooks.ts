import type { Clock } from '@sliproad/core/clock'
import { nextTurn } from '@sliproad/outbound/next-turn'
import type { Sleep } from '../../../loops/sleep.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { Metrics } from '../../../telemetry/metrics.ts'
import { isSuccess } from '../deliveries/delivery.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import type { ClaimedDelivery } from './claimed-delivery.ts'
import { startDeliveryPolling } from './delivery-polling.ts'
import { type Activity, activities } from './queue/choose-deliveries.ts'
import type { findDueEndpoints, newClaim } from './queue/claim-deliveries.ts'
import { startDeliveryClaims } from './queue/delivery-claims.ts'
import type { PaceOutcome } from './queue/delivery-pace.ts'
import { createDeliveryQueues } from './queue/delivery-queues.ts'
import { createDeliveryResults } from './results/delivery-results.ts'
import { type Attempted, attemptDelivery, putBack } from './sending/attempt-delivery.ts'

type Deps = Parameters<typeof attemptDelivery>[0] &
  Parameters<typeof newClaim>[0] &
  Parameters<typeof findDueEndpoints>[0] & {
    clock: Clock
    /** Whether the time of this process can be signed. */
    isClockFit: () => boolean
    sleep: Sleep
    logger: Logger
    metrics: Metrics
  }

export type WebhookDelivery = {
  /** A hint: this endpoint may have something due. */
  expect(endpointId: EndpointId): void
  stop(): Promise<void>
}

/**
 * Delivery has four connections of its own: two for claims, one for results, one for polling. They plan each statement
 * once and always by index: the first plans are made while the tables are still empty, where reading all rows looks
 * cheap, and a first attempt should not wait for a plan. An index is read as it is and not into a bitmap, which takes a
 * lone delivery longer to set up. No other part of the server uses these connections.
 */
export const deliveryConnections = {
  maxConnections: 4,
  settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', enable_bitmapscan: 'off' },
} as const

const slotsMax = 256
/**
 * So many deliveries start at a time, the others in the turns of the event loop that follow. Each is signed before it is
 * sent, and all that a claim brought, in one go, would hold up the claim of another endpoint's only delivery.
 */
const startsMax = 8
const shortPauseMs = 5
/** While the clock is unusable nothing is claimed; polling wakes the claims once it is right again. */
const unfitPauseMs = 1_000
/** With so many results still to be written the database is too slow for more claims. */
const resultsMax = 2_000
/** A delivery that could not be sent because of a bug of ours is due again after this pause. */
const faultPauseMs = 30_000
const stopGraceMs = 10_000

/**
 * Sends what is due until stopped. Claims go on while attempts run and results are written; one statement claims or
 * writes many deliveries. `stop` waits a while for running attempts, then aborts them without counting them.
 */
export function startWebhookDelivery(deps: Deps): WebhookDelivery {
  const { clock, isClockFit, sleep, logger, metrics } = deps
  const queues = createDeliveryQueues(slotsMax)
  const onError = (error: unknown, about?: Readonly<Record<string, string>>) => {
    metrics.workerErrors.inc({ source: 'webhooks' })
    logger.error({ err: error, source: 'webhooks', ...about }, 'worker failed')
  }
  const results = createDeliveryResults(deps, onError)
  const cutting = new AbortController()
  let onAllEnded = () => {}
  let isStopping = false
  let wakesSoon = false
  let startsSoon = false

  const claimsOf = (activity: Activity) =>
    startDeliveryClaims(deps, { activity, queues, holdOffMs, onClaimed, onError })
  const claims = { quiet: claimsOf('quiet'), busy: claimsOf('busy') }
  const polling = startDeliveryPolling(deps, { expect, wakeWaiting, giveBackLate, onError })

  function holdOffMs(): number {
    if (!isClockFit()) return unfitPauseMs
    return results.size() >= resultsMax ? shortPauseMs : 0
  }

  function expect(endpointId: EndpointId): void {
    const activity = queues.expect(endpointId, clock.now().getTime())
    // An endpoint that waits already keeps its turn: a flood of events for one must not start a claim for each event.
    if (activity) claims[activity].wake()
  }

  function onClaimed(): void {
    if (!startsSoon) startNext()
    // A quiet endpoint that has more to send waits among the busy ones from now on.
    if (queues.isWaiting('busy')) claims.busy.wake()
  }

  function startNext(): void {
    if (isStopping) return
    const starting = queues.startNext(clock.now().getTime(), startsMax)
    for (const delivery of starting) void perform(delivery)
    metrics.webhooksInFlight.set(queues.underway())
    if (starting.length === startsMax) startSoon()
  }

  async function perform(delivery: ClaimedDelivery): Promise<void> {
    const attempted = await attempt(delivery)
    results.add(attempted.result)
    const durationMs = attempted.sent?.durationMs ?? 0
    queues.end(delivery.endpoint.id, paceOutcome(attempted), durationMs, clock.now().getTime())
    if (queues.underway() === 0) onAllEnded()
    startSoon()
    if (isHeldUp('quiet') || isHeldUp('busy')) wakeSoon()
  }

  /**
   * Once for all attempts that end in the same turn of the event loop: starting several together costs much less
   * (docs/decisions/0013-going-on-together.md). By then the worker may be stopping, which `startNext` looks at.
   */
  function startSoon(): void {
    if (startsSoon) return
    startsSoon = true
    void nextTurn().then(() => {
      startsSoon = false
      startNext()
    })
  }

  /** Whether endpoints wait while their claims pause. Short pauses gather deliveries and end by themselves. */
  function isHeldUp(activity: Activity): boolean {
    return queues.isWaiting(activity) && claims[activity].pauseMs() > shortPauseMs
  }

  /** Attempts end several at a time: they wake the claims once. */
  function wakeSoon(): void {
    if (wakesSoon) return
    wakesSoon = true
    void sleep(shortPauseMs).then(() => {
      wakesSoon = false
      for (const activity of activities) if (isHeldUp(activity)) claims[activity].wake()
    })
  }

  function wakeWaiting(): void {
    for (const activity of activities) if (queues.isWaiting(activity)) claims[activity].wake()
  }

  function giveBackLate(all = false): void {
    const now = clock.now()
    for (const delivery of queues.giveBack(now.getTime(), all)) results.add(putBack(delivery, now))
  }

  async function attempt(delivery: ClaimedDelivery): Promise<Attempted> {
    try {
      return await attemptDelivery(deps, delivery, cutting.signal)
    } catch (error) {
      const { id: deliveryId, orderId } = delivery
      onError(error, { deliveryId, ...(orderId !== null && { orderId }) })
      const dueAt = new Date(clock.now().getTime() + faultPauseMs)
      return { result: putBack(delivery, dueAt), sent: null }
    }
  }

  return {
    expect,
    async stop() {
      isStopping = true
      await Promise.all([polling.stop(), claims.quiet.stop(), claims.busy.stop()])
      giveBackLate(true)
      const ended = new AbortController()
      const allEnded = new Promise<void>((resolve) => {
        onAllEnded = resolve
        if (queues.underway() === 0) resolve()
      })
      const allDone = allEnded.then(() => ended.abort())
      await Promise.race([allDone, sleep(stopGraceMs, ended.signal)])
      cutting.abort()
      await allDone
      await results.finish()
    },
  }
}

const overloadStatuses = [429, 502, 503, 504]

function paceOutcome({ sent }: Attempted): PaceOutcome {
  if (!sent) return 'not_sent'
  if (sent.kind === 'failed') return 'failed'
  if (isSuccess(sent.status)) return 'delivered'
  return overloadStatuses.includes(sent.status) ? 'overloaded' : 'failed'
}
