import type { Moment } from '@sliproad/api/resources/dashboard/records'

type EventMoment = Extract<Moment, { kind: 'event' }>
export type DeliveryMoment = Extract<Moment, { kind: 'delivery' }>
type OrderMoment = Exclude<Moment, EventMoment | DeliveryMoment>
export type PublishedEvent = { event: EventMoment; deliveries: DeliveryMoment[] }
/** One step of the order, and the events that it published. */
export type TimelineEntry = { moment: OrderMoment; events: PublishedEvent[] }

/** Puts each event under the step that published it, and each delivery under its event. */
export function toTimelineEntries(timeline: readonly Moment[]): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  const published = new Map<string, PublishedEvent>()
  for (const moment of timeline) {
    if (moment.kind === 'event') {
      const event: PublishedEvent = { event: moment, deliveries: [] }
      published.set(moment.id, event)
      entries.at(-1)?.events.push(event)
    } else if (moment.kind === 'delivery') published.get(moment.eventId)?.deliveries.push(moment)
    else entries.push({ moment, events: [] })
  }
  return entries
}
