import type { Moment } from '@sliproad/api/resources/dashboard/records'

type EventMoment = Extract<Moment, { kind: 'event' }>
export type DeliveryMoment = Extract<Moment, { kind: 'delivery' }>
export type OrderMoment = Exclude<Moment, EventMoment | DeliveryMoment>
export type PublishedEvent = { event: EventMoment; deliveries: DeliveryMoment[] }
/** One step of the order, and the events that it published. */
export type TimelineEntry = { moment: OrderMoment; events: PublishedEvent[] }
/** Steps to tell, and between them messages that changed nothing. */
export type TimelinePart =
  | { kind: 'told'; entry: TimelineEntry }
  | { kind: 'folded'; count: number; entries: TimelineEntry[] }

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

/** Folds what came and changed nothing: answers to our polls, repeats, and reports whose change is told by itself. */
export function foldQuiet(entries: readonly TimelineEntry[]): TimelinePart[] {
  const parts: TimelinePart[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (!isQuiet(entry)) parts.push({ kind: 'told', entry })
    else if (last?.kind === 'folded') {
      last.entries.push(entry)
      last.count += timesOf(entry)
    } else parts.push({ kind: 'folded', count: timesOf(entry), entries: [entry] })
  }
  return parts
}

function isQuiet({ moment, events }: TimelineEntry): boolean {
  if (events.length > 0) return false
  if (moment.kind === 'call') return moment.outcome === 'answered' || moment.outcome === 'nothing'
  return moment.kind === 'message' && moment.outcome !== 'given_up' && moment.outcome !== 'unknown_status'
}

const timesOf = ({ moment }: TimelineEntry) => (moment.kind === 'call' ? moment.times : 1)
