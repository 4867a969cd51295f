import { eventIdOf, type OrderId, type ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { hintChannel } from '../../../db/hints.ts'
import { unpackText } from '../../../db/statements/packed/packed-text.ts'
import { endpointIdOf } from '../endpoints/endpoint.ts'
import { type Attempt, type Delivery, type DeliveryId, deliveryIdOf, deliveryUuid } from './delivery.ts'

export type DeliveryRow = Omit<Delivery, 'id' | 'endpointId' | 'eventId'> & {
  id: string
  endpointId: string
  eventId: string
  failed: boolean
}

export function toDelivery({ failed: _, ...row }: DeliveryRow): Delivery {
  return {
    ...row,
    id: deliveryIdOf(row.id),
    endpointId: endpointIdOf(row.endpointId),
    eventId: eventIdOf(row.eventId),
  }
}

export type EndpointNow = { url: string; enabled: boolean; deleted: boolean }

/** By primary key, with the payload it sends and the endpoint as it is now. */
export async function findDelivery(
  db: Queryable,
  projectId: ProjectId,
  id: DeliveryId,
): Promise<
  { delivery: Delivery; orderId: OrderId | null; payload: string; endpoint: EndpointNow } | undefined
> {
  const [row] = await db<(DeliveryRow & EndpointNow & { payload: string; orderId: OrderId | null })[]>`
    select deliveries.*, events.payload, events.order_id, url, enabled, deleted_at is not null as deleted
    from deliveries
      join events on events.id = deliveries.event_id
      join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
    where deliveries.id = ${deliveryUuid(id)} and deliveries.project_id = ${projectId}`
  if (!row) return undefined
  const { payload, orderId, url, enabled, deleted, ...delivery } = row
  const endpoint = { url, enabled, deleted }
  return { delivery: toDelivery(delivery), orderId, payload: unpackText(payload), endpoint }
}

/** Of the given deliveries, the pending one with the oldest endpoint, by primary key. */
export async function findFirstPending(
  tx: Queryable,
  uuids: readonly string[],
): Promise<DeliveryId | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select deliveries.id from deliveries
      join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
    where deliveries.id = any(${[...uuids]}::uuid[]) and status = 'pending'
    order by webhook_endpoints.created_at, webhook_endpoints.id limit 1`
  return row && deliveryIdOf(row.id)
}

/** In the order they were made, by primary key. */
export async function listAttempts(db: Queryable, id: DeliveryId): Promise<Attempt[]> {
  return db<Attempt[]>`
    select attempt, at, duration_ms, response_status, error, response_body, response_headers from delivery_attempts
    where delivery_id = ${deliveryUuid(id)} order by attempt`
}

/**
 * Queues a failed delivery for one more attempt and sends a hint. Undefined when it is not failed, or when its
 * endpoint is disabled: of two concurrent callers only one finds it failed.
 */
export async function queueAgain(
  tx: Queryable,
  projectId: ProjectId,
  id: DeliveryId,
  now: Date,
): Promise<Delivery | undefined> {
  const [row] = await tx<(DeliveryRow & { hint: string })[]>`
    with retried as (
      update deliveries set status = 'pending', next_attempt_at = ${now}
      where id = ${deliveryUuid(id)} and project_id = ${projectId} and status = 'failed'
        and exists (
          select from webhook_endpoints where id = deliveries.endpoint_id and enabled and deleted_at is null
        )
      returning *
    ), queued as (
      insert into delivery_queue (delivery_id, endpoint_id, lane, due_at, by_hand)
      select id, endpoint_id, 0, ${now}::timestamptz, true from retried
    )
    select retried.*, pg_notify(${hintChannel}, 'deliveries ' || endpoint_id)::text as hint from retried`
  if (!row) return undefined
  const { hint: _, ...delivery } = row
  return toDelivery(delivery)
}

/**
 * Queues deliveries about an order once more: those that failed, or those of its last events. Those of disabled
 * endpoints stay as they are. By the events' index on order_id and deliveries_of_event. Returns how many.
 */
export async function queueOrderAgain(
  db: Queryable,
  projectId: ProjectId,
  orderId: OrderId,
  { now, which }: { now: Date; which: 'failed' | 'last' },
): Promise<number> {
  const ofOrder = db`from events where order_id = ${orderId}`
  const meant =
    which === 'failed'
      ? db`failed`
      : db`status = 'delivered' and deliveries.created_at = (select max(created_at) ${ofOrder})`
  const { count } = await db`
    with chosen as materialized (
      select deliveries.id from deliveries
        join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
      where event_id = any(array(select id ${ofOrder})) and deliveries.project_id = ${projectId}
        and enabled and deleted_at is null and ${meant}
      for update of deliveries skip locked
    ), retried as (
      update deliveries set status = 'pending', next_attempt_at = ${now}, delivered_at = null
      where id = any(array(select id from chosen)) returning id, endpoint_id
    ), queued as (
      insert into delivery_queue (delivery_id, endpoint_id, lane, due_at, by_hand)
      select id, endpoint_id, 0, ${now}::timestamptz, true from retried
    )
    select pg_notify(${hintChannel}, 'deliveries ' || endpoint_id) from retried`
  return count
}

export type RetryFilter = {
  projectId: ProjectId
  /** Events of this time and later. */
  from: Date
  /** Events before this time. */
  to: Date
  eventType: string | undefined
  endpointUuid: string | undefined
  /** Only deliveries last attempted before this time, so that one that fails again is not taken a second time. */
  triedBefore: Date
}

/** The same for a batch of failed deliveries, the oldest first, by deliveries_failed. Returns how many. */
export async function queueManyAgain(
  db: Queryable,
  filter: RetryFilter,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { projectId, from, to, eventType, endpointUuid, triedBefore } = filter
  const { count } = await db`
    with chosen as materialized (
      select deliveries.id from deliveries
        join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
      where deliveries.project_id = ${projectId} and failed and enabled and deleted_at is null
        and deliveries.created_at >= ${from} and deliveries.created_at < ${to}
        and (last_attempt_at is null or last_attempt_at < ${triedBefore})
        ${eventType === undefined ? db`` : db`and event_type = ${eventType}`}
        ${endpointUuid === undefined ? db`` : db`and endpoint_id = ${endpointUuid}`}
      order by deliveries.created_at, deliveries.id limit ${limit} for update of deliveries skip locked
    ), retried as (
      update deliveries set status = 'pending', next_attempt_at = ${now}
      where id = any(array(select id from chosen)) returning id, endpoint_id
    ), queued as (
      insert into delivery_queue (delivery_id, endpoint_id, lane, due_at, by_hand)
      select id, endpoint_id, 1, ${now}::timestamptz, true from retried
    )
    select pg_notify(${hintChannel}, 'deliveries ' || endpoint_id) from retried`
  return count
}
