import type { Moment } from '@sliproad/api/resources/dashboard/records'

type Told = Extract<Moment, { kind: 'event' }>
export type Sent = Extract<Moment, { kind: 'delivery' }>
type Passed = Exclude<Moment, Told | Sent>
export type Leaving = { event: Told; deliveries: Sent[] }
/** A place on the order's road, and what was told to the partner from there. */
export type Stop = { moment: Passed; leaving: Leaving[] }

/** Events leave the road where they were made; each takes its own deliveries with it. */
export function toRoad(timeline: readonly Moment[]): Stop[] {
  const stops: Stop[] = []
  const leavings = new Map<string, Leaving>()
  for (const moment of timeline) {
    if (moment.kind === 'event') {
      const leaving: Leaving = { event: moment, deliveries: [] }
      leavings.set(moment.id, leaving)
      stops.at(-1)?.leaving.push(leaving)
    } else if (moment.kind === 'delivery') leavings.get(moment.eventId)?.deliveries.push(moment)
    else stops.push({ moment, leaving: [] })
  }
  return stops
}
