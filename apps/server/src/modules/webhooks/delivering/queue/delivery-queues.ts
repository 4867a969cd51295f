import type { EndpointId } from '../../endpoints/endpoint.ts'
import type { ClaimedDelivery } from '../claimed-delivery.ts'
import { type Activity, type Choice, chooseDeliveries, type EndpointQueue } from './choose-deliveries.ts'
import { createDeliveryPace, type PaceOutcome } from './delivery-pace.ts'
import type { ClaimShare } from './delivery-queue-store.ts'

export type DeliveryQueues = ReturnType<typeof createDeliveryQueues>

const quietAfterMs = 100
/** A lease covers this wait, the attempt and the writing. */
const readyForMs = 5_000
const rememberedMax = 10_000

/**
 * Shares the slots of one worker between the endpoints that have something to send: they take turns and get equal
 * shares. When few slots are free no endpoint gets a second one, so that many hanging endpoints still leave capacity.
 */
export function createDeliveryQueues(slotsMax: number) {
  const queues = new Map<EndpointId, EndpointQueue>()
  /** Endpoints that may have something due, in the order of their turns. */
  const waiting = { quiet: new Set<EndpointId>(), busy: new Set<EndpointId>() }
  /** Endpoints of the claims that run now, and whether a hint named them since their claim began. */
  const asking = new Map<EndpointId, boolean>()
  /** Endpoints with claimed deliveries that have not started, in the order of their turns. */
  const startable = new Set<EndpointId>()
  let underway = 0
  let ready = 0

  function queueOf(id: EndpointId, nowMs: number): EndpointQueue {
    const known = queues.get(id)
    if (known) return known
    if (queues.size >= rememberedMax) forgetPlain()
    const pace = createDeliveryPace(nowMs)
    const queue = { pace, ready: [], askedAtMs: Number.NEGATIVE_INFINITY, isBehind: false }
    queues.set(id, queue)
    return queue
  }

  function forgetPlain(): void {
    for (const [id, { pace }] of queues) if (pace.isPlain()) queues.delete(id)
  }

  function canStart({ pace }: EndpointQueue): boolean {
    if (underway >= slotsMax || !pace.canStart()) return false
    return pace.underway() === 0 || slotsMax - underway > slotsMax / 4
  }

  function activityOf(id: EndpointId, nowMs: number): Activity {
    const queue = queues.get(id)
    if (!queue) return 'quiet'
    return queue.pace.held() === 0 && nowMs - queue.askedAtMs >= quietAfterMs ? 'quiet' : 'busy'
  }

  return {
    underway: () => underway,
    isWaiting: (activity: Activity) => waiting[activity].size > 0,

    /**
     * This endpoint may have something due. Returns the activity under which it now waits for its turn, or undefined if
     * it was waiting already or a claim for it is running.
     */
    expect(id: EndpointId, nowMs: number): Activity | undefined {
      if (waiting.quiet.has(id) || waiting.busy.has(id)) return undefined
      if (asking.has(id)) {
        asking.set(id, true)
        return undefined
      }
      const activity = activityOf(id, nowMs)
      waiting[activity].add(id)
      return activity
    },

    choose(activity: Activity, nowMs: number): Choice {
      const turns = waiting[activity]
      const queueOfNow = (id: EndpointId) => queueOf(id, nowMs)
      const choice = chooseDeliveries({ activity, waiting: turns, queueOf: queueOfNow, ready }, nowMs)
      for (const { endpointId } of choice.shares) {
        turns.delete(endpointId)
        asking.set(endpointId, false)
        queueOf(endpointId, nowMs).askedAtMs = nowMs
      }
      return choice
    },

    /** Stores what was claimed. Less than the share means that nothing more is due, unless a hint came since. */
    enqueue({ endpointId, capacity }: ClaimShare, claimed: readonly ClaimedDelivery[], nowMs: number): void {
      const queue = queueOf(endpointId, nowMs)
      const heardSince = asking.get(endpointId) ?? false
      asking.delete(endpointId)
      queue.isBehind = claimed.length >= capacity
      queue.pace.take(claimed.length, nowMs)
      for (const delivery of claimed) queue.ready.push({ delivery, sinceMs: nowMs })
      ready += claimed.length
      if (claimed.length > 0) startable.add(endpointId)
      if (queue.isBehind || heardSince) waiting.busy.add(endpointId)
      else queue.pace.caughtUp()
    },

    /** The claim failed: its endpoints wait for another turn under the same activity. */
    askAgain(activity: Activity, shares: readonly ClaimShare[]): void {
      for (const { endpointId } of shares) {
        asking.delete(endpointId)
        waiting[activity].add(endpointId)
      }
    },

    /** The deliveries to start now, `most` at a time: one of each endpoint in turn, while slots are free. */
    startNext(nowMs: number, most: number): ClaimedDelivery[] {
      const starting: ClaimedDelivery[] = []
      for (const id of startable) {
        if (starting.length >= most) break
        const queue = queueOf(id, nowMs)
        if (!canStart(queue)) {
          if (underway >= slotsMax) break
          continue
        }
        startable.delete(id)
        const next = queue.ready.shift()
        if (!next) continue
        // The endpoint's next turn comes after all others.
        if (queue.ready.length > 0) startable.add(id)
        ready--
        underway++
        queue.pace.start()
        starting.push(next.delivery)
      }
      return starting
    },

    /** Takes out the deliveries that waited too long to be sent within their lease, or all of them. */
    giveBack(nowMs: number, all = false): ClaimedDelivery[] {
      const given: ClaimedDelivery[] = []
      for (const id of startable) {
        const queue = queueOf(id, nowMs)
        const isLate = ({ sinceMs }: EndpointQueue['ready'][number]) => all || nowMs - sinceMs >= readyForMs
        const late = queue.ready.filter(isLate)
        if (late.length === 0) continue
        given.push(...late.map(({ delivery }) => delivery))
        queue.ready = queue.ready.filter((held) => !isLate(held))
        queue.pace.giveBack(late.length)
        if (queue.ready.length === 0) startable.delete(id)
        // They will be due again, so the endpoint waits for another claim.
        this.expect(id, nowMs)
      }
      ready -= given.length
      return given
    },

    end(id: EndpointId, outcome: PaceOutcome, durationMs: number, nowMs: number): void {
      underway--
      queueOf(id, nowMs).pace.end(outcome, durationMs, nowMs)
    },
  }
}
