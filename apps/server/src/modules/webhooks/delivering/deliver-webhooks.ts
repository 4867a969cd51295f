import type { Clock } from '@sliproad/core/clock'
import { nextTurn } from '@sliproad/gateways/kit/next-turn'
import type { Sleep } from '../../../loops/loop.ts'
import type { Logger } from '../../../telemetry/logger.ts'
import type { Metrics } from '../../../telemetry/metrics.ts'
import { isSuccess } from '../deliveries/delivery.ts'
import type { EndpointId } from '../endpoints/endpoint.ts'
import type { ClaimedDelivery } from './claimed-delivery.ts'
import { createClockWatch } from './clock-watch.ts'
import { startDeliveryLookout } from './delivery-lookout.ts'
import type { findDueEndpoints, newClaim } from './queue/claim-deliveries.ts'
import { type Circle, circles } from './queue/delivery-choice.ts'
import { startDeliveryClaims } from './queue/delivery-claims.ts'
import type { PaceOutcome } from './queue/delivery-pace.ts'
import { createDeliveryPlaces } from './queue/delivery-places.ts'
import { createDeliveryResults } from './results/delivery-results.ts'
import { type Attempted, attemptDelivery, putBack } from './sending/attempt-delivery.ts'

type Deps = Omit<Parameters<typeof attemptDelivery>[0], 'signingClock'> &
  Parameters<typeof newClaim>[0] &
  Parameters<typeof findDueEndpoints>[0] & {
    clock: Clock
    sleep: Sleep
    logger: Logger
    metrics: Metrics
  }

export type WebhookDelivery = {
  /** This endpoint has something to be sent. */
  expect(endpointId: EndpointId): void
  stop(): Promise<void>
}

/**
 * Delivering has a few connections of its own: two to claim, one to write results and one to look around. They plan
 * each statement once and always by index: the first plans are made while the tables are still empty, where reading all
 * of them looks cheap, and a first attempt should not wait for a plan. Nobody else's statements fill these connections.
 */
export const deliveryConnections = {
  maxConnections: 4,
  settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
} as const

const placesMax = 256
const shortRestMs = 5
/** With a clock that is useless nothing is claimed; whoever looks at it says when it is right again. */
const unfitRestMs = 1_000
/** Results that wait to be written; above it the database is too slow to be given more. */
const resultsMax = 2_000
/** What a fault of ours has kept from being sent is tried again after this pause. */
const faultPauseMs = 30_000
const stopGraceMs = 10_000

/**
 * Sends what is due until stopped. Claims go on while attempts run and results are written; each of the three is one
 * statement for many deliveries. Stopping lets attempts end for a while, then cuts them off without counting them.
 */
export function startWebhookDelivery(given: Deps): WebhookDelivery {
  const { sleep, logger, metrics } = given
  const clockWatch = createClockWatch(given)
  const { signingClock, workClock: clock } = clockWatch
  const deps = { ...given, clock, signingClock }
  const places = createDeliveryPlaces(placesMax)
  const onError = (error: unknown) => {
    metrics.workerErrors.inc({ source: 'webhooks' })
    logger.error({ err: error, source: 'webhooks' }, 'worker failed')
  }
  const results = createDeliveryResults(deps, onError)
  const cutting = new AbortController()
  const running = new Set<Promise<void>>()
  let isStopping = false
  let wakesSoon = false
  let startsSoon = false

  const claimsOf = (circle: Circle) =>
    startDeliveryClaims(deps, { circle, places, holdOffMs, onClaimed, onError })
  const claims = { quiet: claimsOf('quiet'), busy: claimsOf('busy') }
  const lookout = startDeliveryLookout(deps, { clockWatch, expect, wakeWaiting, giveBackLate, onError })

  function holdOffMs(): number {
    if (!clockWatch.isFit()) return unfitRestMs
    return results.size() >= resultsMax ? shortRestMs : 0
  }

  function expect(endpointId: EndpointId): void {
    const circle = places.expect(endpointId, clock.now().getTime())
    // Whoever waits already is looked at in his turn. One that floods us must not have everybody looked at for each event.
    if (circle) claims[circle].wake()
  }

  function onClaimed(): void {
    startNext()
    // Who was quiet and has more to send is busy from now on.
    if (places.isWaiting('busy')) claims.busy.wake()
  }

  function startNext(): void {
    if (isStopping) return
    for (const delivery of places.startNext(clock.now().getTime())) {
      const done: Promise<void> = perform(delivery).finally(() => running.delete(done))
      running.add(done)
    }
    metrics.webhooksInFlight.set(places.underway())
  }

  async function perform(delivery: ClaimedDelivery): Promise<void> {
    const attempted = await attempt(delivery)
    results.add(attempted.result)
    const durationMs = attempted.sent?.durationMs ?? 0
    places.end(delivery.endpoint.id, paceOutcome(attempted), durationMs, clock.now().getTime())
    startSoon()
    if (isHeldUp('quiet') || isHeldUp('busy')) wakeSoon()
  }

  /** Once for all attempts that end in the same turn: many in a row cost much less than one here and one there. */
  function startSoon(): void {
    if (startsSoon) return
    startsSoon = true
    void nextTurn().then(() => {
      startsSoon = false
      startNext()
    })
  }

  /** A free place matters to whoever waits for one. Short rests are for gathering, and end by themselves. */
  function isHeldUp(circle: Circle): boolean {
    return places.isWaiting(circle) && claims[circle].restMs() > shortRestMs
  }

  /** Attempts end in handfuls: they wake whoever claims once. */
  function wakeSoon(): void {
    if (wakesSoon) return
    wakesSoon = true
    void sleep(shortRestMs).then(() => {
      wakesSoon = false
      for (const circle of circles) if (isHeldUp(circle)) claims[circle].wake()
    })
  }

  function wakeWaiting(): void {
    for (const circle of circles) if (places.isWaiting(circle)) claims[circle].wake()
  }

  function giveBackLate(all = false): void {
    const now = clock.now()
    for (const delivery of places.giveBack(now.getTime(), all)) results.add(putBack(delivery, now))
  }

  async function attempt(delivery: ClaimedDelivery): Promise<Attempted> {
    try {
      return await attemptDelivery(deps, delivery, cutting.signal)
    } catch (error) {
      onError(error)
      const dueAt = new Date(clock.now().getTime() + faultPauseMs)
      return { result: putBack(delivery, dueAt), sent: null }
    }
  }

  return {
    expect,
    async stop() {
      isStopping = true
      await Promise.all([lookout.stop(), claims.quiet.stop(), claims.busy.stop()])
      giveBackLate(true)
      const ended = new AbortController()
      const allDone = Promise.all(running).then(() => ended.abort())
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
