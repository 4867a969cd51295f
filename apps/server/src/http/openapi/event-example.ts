import type { EventType } from '@sliproad/api/events/event-types'
import { sampleEvent } from '../../modules/events/index.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

/** A sample of an event as it would be sent, with ids and times that never change between documents. */
export function eventExample(type: EventType) {
  let count = 0
  const newId = () => `019577d0-0000-7000-8000-${String(++count).padStart(12, '0')}`
  const { order, data } = sampleEvent(type, { newId, now })
  return {
    id: 'evt_01kjmq6w00e8ht7b0g4k8a5yxr',
    type,
    ...(order && { sequence: order.sequence }),
    timestamp: now.toISOString(),
    data,
  }
}
