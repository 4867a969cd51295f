import type { Moment } from '@sliproad/api/resources/dashboard/records'
import { expect, test } from 'vitest'
import { foldQuiet, toTimelineEntries } from './timeline-entries.ts'

const at = '2026-11-14T14:03:40.120Z'
const change = (to: 'pending' | 'completed'): Moment => ({
  at,
  kind: 'change',
  from: null,
  to,
  source: 'read',
  gatewayStatus: null,
})
const event = (id: string): Moment => ({ at, kind: 'event', id, type: 'order.created', sequence: 1 })
const delivery = (id: string, eventId: string): Moment => ({
  at,
  kind: 'delivery',
  id,
  eventId,
  eventType: 'order.created',
  endpointId: 'whe_1',
  status: 'delivered',
  attempts: 1,
  responseStatus: 200,
  deliveredAt: at,
  attemptLog: [],
})

test('an event stands under the change before it, with its deliveries, however late they came', () => {
  const entries = toTimelineEntries([
    change('pending'),
    event('evt_1'),
    change('completed'),
    event('evt_2'),
    delivery('whd_2', 'evt_2'),
    delivery('whd_1', 'evt_1'),
  ])
  expect(
    entries.map(({ events }) =>
      events.map(({ event, deliveries }) => [event.id, deliveries.map(({ id }) => id)]),
    ),
  ).toEqual([[['evt_1', ['whd_1']]], [['evt_2', ['whd_2']]]])
})

test('an event that no endpoint subscribes to is shown without deliveries', () => {
  expect(toTimelineEntries([change('pending'), event('evt_1')])[0]?.events).toMatchObject([
    { deliveries: [] },
  ])
})

test('polls and repeats that changed nothing are folded, what went wrong is told', () => {
  const call = (outcome: 'answered' | 'failed', times: number): Moment => ({
    ...{ at, kind: 'call', call: 'status', gatewayId: 'ramp', outcome, answer: null, durationMs: 4, times },
    lastAt: at,
  })
  const change: Moment = {
    ...{ at, kind: 'change', from: null, to: 'pending', source: 'creation', gatewayStatus: null },
  }
  const message: Moment = {
    ...{ at, kind: 'message', id: 'm1', gatewayStatus: 'X', outcome: 'nothing_new', processedAt: at },
  }
  const parts = foldQuiet(toTimelineEntries([change, call('answered', 5), message, call('failed', 1)]))
  expect(parts.map((part) => (part.kind === 'told' ? part.entry.moment.kind : part.count))).toEqual([
    'change',
    6,
    'call',
  ])
})
