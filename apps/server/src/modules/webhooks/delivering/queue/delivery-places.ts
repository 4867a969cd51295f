import type { EndpointId } from '../../endpoints/endpoint.ts'
import type { ClaimedDelivery } from '../claimed-delivery.ts'
import { type Choice, type Circle, chooseDeliveries, type Line } from './delivery-choice.ts'
import { createDeliveryPace, type PaceOutcome } from './delivery-pace.ts'
import type { Wanted } from './delivery-queue-store.ts'

export type DeliveryPlaces = ReturnType<typeof createDeliveryPlaces>

const quietAfterMs = 100
/** A lease covers this wait, the attempt and the writing. */
const readyForMs = 5_000
const rememberedMax = 10_000

/**
 * Shares the places of one worker between the endpoints that have something to send. They take turns and get equal
 * parts. When few places are free nobody gets a second one, so that even many hanging endpoints leave room for others.
 */
export function createDeliveryPlaces(placesMax: number) {
  const lines = new Map<EndpointId, Line>()
  /** Endpoints that may have something due, in the order of their turns. */
  const waiting = { quiet: new Set<EndpointId>(), busy: new Set<EndpointId>() }
  /** Endpoints for which a claim is being made, and whether they were heard of since it began. */
  const asking = new Map<EndpointId, boolean>()
  /** Endpoints with claimed deliveries that have not started, in the order of their turns. */
  const startable = new Set<EndpointId>()
  let underway = 0
  let ready = 0

  function lineOf(id: EndpointId, nowMs: number): Line {
    const known = lines.get(id)
    if (known) return known
    if (lines.size >= rememberedMax) forgetPlain()
    const pace = createDeliveryPace(nowMs)
    const line = { pace, ready: [], askedAtMs: Number.NEGATIVE_INFINITY, isBehind: false }
    lines.set(id, line)
    return line
  }

  function forgetPlain(): void {
    for (const [id, { pace }] of lines) if (pace.isPlain()) lines.delete(id)
  }

  function canStart({ pace }: Line): boolean {
    if (underway >= placesMax || !pace.canStart()) return false
    return pace.underway() === 0 || placesMax - underway > placesMax / 4
  }

  function circleOf(id: EndpointId, nowMs: number): Circle {
    const line = lines.get(id)
    if (!line) return 'quiet'
    return line.pace.held() === 0 && nowMs - line.askedAtMs >= quietAfterMs ? 'quiet' : 'busy'
  }

  return {
    underway: () => underway,
    isWaiting: (circle: Circle) => waiting[circle].size > 0,

    /**
     * This endpoint may have something due. Returns the circle in which it waits for its turn from now on; undefined where
     * it waits already, or is just being asked.
     */
    expect(id: EndpointId, nowMs: number): Circle | undefined {
      if (waiting.quiet.has(id) || waiting.busy.has(id)) return undefined
      if (asking.has(id)) {
        asking.set(id, true)
        return undefined
      }
      const circle = circleOf(id, nowMs)
      waiting[circle].add(id)
      return circle
    },

    choose(circle: Circle, nowMs: number): Choice {
      const turns = waiting[circle]
      const lineOfNow = (id: EndpointId) => lineOf(id, nowMs)
      const choice = chooseDeliveries({ circle, waiting: turns, lineOf: lineOfNow, ready }, nowMs)
      for (const { endpointId } of choice.wanted) {
        turns.delete(endpointId)
        asking.set(endpointId, false)
        lineOf(endpointId, nowMs).askedAtMs = nowMs
      }
      return choice
    },

    /** Takes in what was claimed. Less than was wanted means that nothing more is due, unless it was heard of since. */
    takeIn({ endpointId, room }: Wanted, claimed: readonly ClaimedDelivery[], nowMs: number): void {
      const line = lineOf(endpointId, nowMs)
      const heardSince = asking.get(endpointId) ?? false
      asking.delete(endpointId)
      line.isBehind = claimed.length >= room
      line.pace.take(claimed.length, nowMs)
      for (const delivery of claimed) line.ready.push({ delivery, sinceMs: nowMs })
      ready += claimed.length
      if (claimed.length > 0) startable.add(endpointId)
      if (line.isBehind || heardSince) waiting.busy.add(endpointId)
      else line.pace.caughtUp()
    },

    /** The claim failed: these wait for another turn with whoever has made it. */
    askAgain(circle: Circle, wanted: readonly Wanted[]): void {
      for (const { endpointId } of wanted) {
        asking.delete(endpointId)
        waiting[circle].add(endpointId)
      }
    },

    /** The deliveries to be started now: one of each endpoint in turn, while there are places. */
    startNext(nowMs: number): ClaimedDelivery[] {
      const starting: ClaimedDelivery[] = []
      for (const id of startable) {
        const line = lineOf(id, nowMs)
        if (!canStart(line)) {
          if (underway >= placesMax) break
          continue
        }
        startable.delete(id)
        const next = line.ready.shift()
        if (!next) continue
        // Its turn comes again behind the others.
        if (line.ready.length > 0) startable.add(id)
        ready--
        underway++
        line.pace.start()
        starting.push(next.delivery)
      }
      return starting
    },

    /** What has waited too long to be started under its lease, or all of it. */
    giveBack(nowMs: number, all = false): ClaimedDelivery[] {
      const given: ClaimedDelivery[] = []
      for (const id of startable) {
        const line = lineOf(id, nowMs)
        const isLate = ({ sinceMs }: Line['ready'][number]) => all || nowMs - sinceMs >= readyForMs
        const late = line.ready.filter(isLate)
        if (late.length === 0) continue
        given.push(...late.map(({ delivery }) => delivery))
        line.ready = line.ready.filter((held) => !isLate(held))
        line.pace.giveBack(late.length)
        if (line.ready.length === 0) startable.delete(id)
        // They are due again, and somebody has to look for them.
        this.expect(id, nowMs)
      }
      ready -= given.length
      return given
    },

    end(id: EndpointId, outcome: PaceOutcome, durationMs: number, nowMs: number): void {
      underway--
      lineOf(id, nowMs).pace.end(outcome, durationMs, nowMs)
    },
  }
}
