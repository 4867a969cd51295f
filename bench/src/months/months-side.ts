import { randomBytes } from 'node:crypto'
import { systemClock } from '@sliproad/core/clock'
import { eventIdOf } from '@sliproad/core/ids'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import {
  claimDeliveries,
  endpointIdOf,
  forgetDeliveries,
  newClaim,
} from '../../../apps/server/src/modules/webhooks/index.ts'
import { openDashboard } from '../dashboard/dashboard-side.ts'
import type { Bench } from '../row.ts'
import { fillMonths } from './fill-months.ts'

/** A question or a piece of a worker's work; returns how many milliseconds it took. */
export type Piece = { name: string; run(): Promise<number> }
export type MonthsSide = { pieces: Piece[]; monthDroppedMs: number }

const months = 6
const batch = 500
const dayMs = 86_400_000

/** A server with orders and webhooks of six months and the current one. The oldest month is dropped at the beginning. */
export async function openMonthsSide(bench: Bench, orders: number, now: Date): Promise<MonthsSide> {
  const dashboard = await openDashboard(bench)
  const { db, projectId } = dashboard
  const start = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))
  const newId = createUuidV7({ clock: systemClock, randomBytes })
  const deps = { db, clock: systemClock, newId }
  const [endpoint] = await db<{ id: string }[]>`
    insert into webhook_endpoints (id, project_id, url, created_at, updated_at)
    values (${newId()}, ${projectId}, 'http://127.0.0.1:1', now(), now()) returning id`
  if (!endpoint) throw new Error('there is no endpoint')
  await fillMonths(db, { projectId, endpointId: endpoint.id, orders, from: start(-months), to: now })
  const retentionUntil = (time: Date) => ({
    ...deps,
    config: { webhookRetentionDays: (now.getTime() - time.getTime()) / dayMs },
  })
  const monthDroppedMs = await timed(() => forgetDeliveries(retentionUntil(start(1 - months)), batch))
  const [order] = await db<
    { id: string }[]
  >`select id from orders where created_at > ${start(-2)} order by id limit 1`
  const [event] = await db<
    { id: string }[]
  >`select id from events where created_at > ${start(-2)} order by id limit 1`
  if (!order || !event) throw new Error('a table was not filled')
  // One delivery that waits keeps its month, whose other rows then go one by one.
  await db`
    insert into delivery_queue (delivery_id, endpoint_id, lane, due_at)
    select id, endpoint_id, 1, now() + interval '1 year' from deliveries order by id limit 1`
  const ask = (name: string, path: string): Piece => ({ name, run: () => dashboard.ask({ name, path }) })
  const feed = (name: string, query: string): Piece => ({
    name,
    run: () =>
      timed(async () => {
        const response = await fetch(`${dashboard.baseUrl}/v1/events?${query}`, {
          headers: { authorization: `Bearer ${dashboard.secretKey}` },
        })
        if (!response.ok) throw new Error(`${name} was answered ${response.status}`)
        await response.text()
      }),
  })
  return {
    monthDroppedMs,
    pieces: [
      ask('orders: newest', '/orders'),
      ask('orders: status completed', '/orders?status=completed'),
      ask('orders: status refunded', '/orders?status=refunded'),
      ask('orders: search id', `/orders?q=${order.id}`),
      ask('orders: one with its timeline', `/orders/${order.id}`),
      ask('webhooks: newest', '/webhooks/deliveries'),
      ask('webhooks: failed', '/webhooks/deliveries?status=failed'),
      ask('webhooks: of a type', '/webhooks/deliveries?eventType=order.completed'),
      ask('webhooks: of an event', `/webhooks/deliveries?eventId=${eventIdOf(event.id)}`),
      feed('feed: oldest', 'limit=100'),
      feed('feed: after an event', `limit=100&after=${eventIdOf(event.id)}`),
      {
        name: 'claim of 100 deliveries',
        run: async () => {
          const claim = newClaim(deps, [{ endpointId: endpointIdOf(endpoint.id), capacity: 100 }])
          const ms = await timed(async () => {
            if ((await claimDeliveries(deps, claim)).length < 100) throw new Error('too few were claimed')
          })
          await db`
            update delivery_queue set lease_token = null, due_at = now() - interval '1 hour'
            where lease_token = ${claim.lease.token}`
          return ms
        },
      },
      {
        name: 'retention, 500 rows one by one',
        run: () => timed(() => forgetDeliveries(retentionUntil(start(2 - months)), batch)),
      },
    ],
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
