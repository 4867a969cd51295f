import type { EventType } from '@sliproad/api/events/event-types'
import type { EventId, OrderId, ProjectId } from '@sliproad/core/ids'

/** Something that partners are notified of. Its payload never changes again. */
export type Event = {
  id: EventId
  projectId: ProjectId
  type: EventType
  orderId: OrderId | null
  sequence: number | null
  payload: string
  createdAt: Date
}

/** An event that is still to be written: its payload as it is stored, and the span that publishes it, where that is traced. */
export type NewEvent = Event & { stored: string; traceparent: string | null }

export type EventBody = {
  projectId: ProjectId
  type: EventType
  /** The number of this event within its order, counted from 1. */
  order: { id: OrderId; sequence: number } | null
  data: Readonly<Record<string, unknown>>
}

/** The body that every delivery sends, byte for byte. */
export function renderPayload(id: EventId, { type, order, data }: EventBody, at: Date): string {
  return JSON.stringify({
    id,
    type,
    ...(order && { sequence: order.sequence }),
    timestamp: at.toISOString(),
    data,
  })
}
