import { eventIdOf, type ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../../db/connect.ts'
import { unpackText } from '../../../../db/statements/packed/packed-text.ts'
import { deliveryIdOf } from '../../deliveries/delivery.ts'
import { type EndpointId, endpointIdOf } from '../../endpoints/endpoint.ts'
import { endpointUuid } from '../../endpoints/endpoint-store.ts'
import type { ClaimedDelivery, ClaimedEndpoint } from '../claimed-delivery.ts'

/** An endpoint with deliveries that could be sent now, and since when the oldest of them waits. */
export type DueEndpoint = { endpointId: EndpointId; since: Date }

/**
 * Whether a row of the queue can be claimed. A row without a lease is due by the worker's clock, since a process of ours
 * wrote its time. A lease is written and read by the database's clock alone, so that a worker whose clock is off neither
 * takes a row that another worker holds nor keeps one too long. The first condition is there for the index.
 */
function isDue(db: Queryable, now: Date) {
  return db`due_at <= greatest(${now}::timestamptz, statement_timestamp())
    and due_at <= case when lease_token is null then ${now}::timestamptz else statement_timestamp() end`
}

/**
 * Walks from endpoint to endpoint and looks at the head of each lane, by delivery_queue_due: its cost follows the
 * number of endpoints with anything in the queue, not the length of the queue.
 */
export async function listDueEndpoints(db: Queryable, now: Date): Promise<DueEndpoint[]> {
  const rows = await db<{ endpointId: string; since: Date }[]>`
    with recursive endpoint as (
      (select endpoint_id from delivery_queue order by endpoint_id limit 1)
      union all
      select (
        select endpoint_id from delivery_queue
        where endpoint_id > endpoint.endpoint_id order by endpoint_id limit 1
      ) from endpoint where endpoint_id is not null
    )
    select endpoint_id, since from endpoint cross join lateral (
      select least(
        (select due_at from delivery_queue q where q.endpoint_id = endpoint.endpoint_id and lane = 0
          and ${isDue(db, now)} order by due_at limit 1),
        (select due_at from delivery_queue q where q.endpoint_id = endpoint.endpoint_id and lane = 1
          and ${isDue(db, now)} order by due_at limit 1)
      ) as since
    ) head
    where endpoint_id is not null and since is not null`
  return rows.map(({ endpointId, since }) => ({ endpointId: endpointIdOf(endpointId), since }))
}

/** UUIDs of a project's deliveries that are still to be sent, in no order: by webhook_endpoints_of_project and delivery_queue_due. */
export async function listQueued(db: Queryable, projectId: ProjectId, limit: number): Promise<string[]> {
  const rows = await db<{ deliveryId: string }[]>`
    select delivery_id from webhook_endpoints endpoint cross join lateral (
      select delivery_id from delivery_queue where endpoint_id = endpoint.id
      order by endpoint_id, lane, due_at limit ${limit}
    ) queued
    where project_id = ${projectId} limit ${limit}`
  return rows.map(({ deliveryId }) => deliveryId)
}

export type ClaimShare = { endpointId: EndpointId; capacity: number }
/** Claims what is due at `now` and holds it for `forMs` from the moment of the claim. */
export type Lease = { token: string; now: Date; forMs: number }
type ClaimedRow = EndpointRow | DeliveryRow
type EndpointRow = { id: null; endpointId: string; endpoint: Omit<ClaimedEndpoint, 'id'> }
type DeliveryRow = Pick<
  ClaimedDelivery,
  'eventType' | 'payload' | 'orderId' | 'traceparent' | 'attempts' | 'byHand' | 'createdAt'
> & { id: string; endpointId: string; eventId: string; endpoint: null }

/**
 * Claims what is due for each endpoint, up to its capacity: first attempts before retries, by delivery_queue_due, the
 * longest due first; `isDue` says what is due. The answer holds everything that an attempt needs, so that no further
 * statement is sent. The lookups behind the claim are by primary key, and stay so however large the planner believes the
 * claim to be. The commit does not wait for the disk: if a crash of the database undoes a claim, its deliveries are due
 * again. It is one text with few parameters, and a plan of few nodes, because a first attempt waits while the driver builds
 * the one and PostgreSQL begins the other. So endpoints have rows of their own.
 */
export async function claimDue(
  db: Queryable,
  shares: readonly ClaimShare[],
  { token, now, forMs }: Lease,
): Promise<ClaimedDelivery[]> {
  const ids = shares.map(({ endpointId }) => endpointUuid(endpointId))
  const capacities = shares.map(({ capacity }) => capacity)
  const rows = await db<ClaimedRow[]>`
    with endpoint as materialized (
      select shares.id, shares.capacity, given.now, json_build_object(
        'projectId', known.project_id,
        'url', known.url,
        'state', case when deleted_at is not null then 'deleted' when enabled then 'enabled' else 'disabled' end,
        'isFailing', known.failing_since is not null,
        'keys', array(
          select json_build_object('id', key.id, 'keySealed', key_sealed, 'sealedFor', sealed_for)
          from webhook_signing_keys key
          where key.endpoint_id = shares.id and (expires_at is null or expires_at > given.now)
          order by key.created_at desc, key.id desc
        )
      ) as told
      from (values (${now}::timestamptz)) as given(now)
        cross join unnest(${ids}::uuid[], ${capacities}::int[]) as shares(id, capacity)
        join webhook_endpoints known on known.id = shares.id
      where set_config('synchronous_commit', 'off', true) = 'off'
    ), due as materialized (
      select picked.delivery_id from endpoint cross join lateral (
        select delivery_id from (values (0::smallint), (1::smallint)) as lanes(lane) cross join lateral (
          select delivery_id from delivery_queue
          where endpoint_id = endpoint.id and lane = lanes.lane
            and due_at <= greatest(endpoint.now, statement_timestamp())
            and due_at <= case when lease_token is null then endpoint.now else statement_timestamp() end
          order by due_at limit endpoint.capacity for update skip locked
        ) in_lane
        limit endpoint.capacity
      ) picked
    ), claimed as (
      update delivery_queue set lease_token = ${token}, due_at = clock_timestamp() + make_interval(secs => ${forMs / 1000})
      where delivery_id = any(array(select delivery_id from due))
      returning delivery_id, endpoint_id, by_hand
    )
    select null::uuid as id, id as endpoint_id, null::uuid as event_id, null::text as event_type, null::integer as attempts,
      null::timestamptz as created_at, null::boolean as by_hand, null::text as payload, null::uuid as order_id, null::text as traceparent,
      told as endpoint
    from endpoint
    union all
    select delivery.id, claimed.endpoint_id, delivery.event_id, delivery.event_type, delivery.attempts,
      delivery.created_at, claimed.by_hand, event.payload, event.order_id, event.traceparent, null
    from claimed
      cross join lateral (select * from deliveries where id = claimed.delivery_id limit 1) delivery
      cross join lateral (select payload, order_id, traceparent from events where id = delivery.event_id limit 1) event`
  return readClaimed(rows, token)
}

function readClaimed(rows: readonly ClaimedRow[], leaseToken: string): ClaimedDelivery[] {
  const told = new Map<string, ClaimedEndpoint>()
  for (const { id, endpointId, endpoint } of rows)
    if (id === null) told.set(endpointId, { ...endpoint, id: endpointIdOf(endpointId) })
  return rows.flatMap((row) => {
    const endpoint = told.get(row.endpointId)
    if (row.id === null || !endpoint) return []
    const { id, endpointId: _endpointId, eventId, endpoint: _none, payload, ...rest } = row
    const known = { id: deliveryIdOf(id), uuid: id, leaseToken, endpoint, eventId: eventIdOf(eventId) }
    return { ...known, ...rest, payload: unpackText(payload) }
  })
}

/** Makes what is held under a lease due again, by delivery_queue_due: a lease that runs ends within its length. */
export async function releaseLease(
  db: Queryable,
  shares: readonly ClaimShare[],
  { token, forMs }: Lease,
  now: Date,
): Promise<void> {
  const ids = shares.map(({ endpointId }) => endpointUuid(endpointId))
  await db`
    update delivery_queue set lease_token = null, due_at = ${now}
    where endpoint_id = any(${ids}::uuid[]) and lane = any('{0,1}'::smallint[]) and lease_token = ${token}
      and due_at > statement_timestamp() and due_at <= statement_timestamp() + ${duration(db, forMs)}`
}

/**
 * Makes due what a dead process was sending. Reads the whole queue, because no index knows the holders: once for each
 * death, and the queue holds only what is still to be sent.
 */
export async function releaseDeliveriesOf(db: Queryable, tokenEnd: string, now: Date): Promise<number> {
  const { count } = await db`
    update delivery_queue set lease_token = null, due_at = ${now}
    where lease_token is not null and right(lease_token::text, 8) = ${tokenEnd}`
  return count
}

function duration(db: Queryable, ms: number) {
  return db`make_interval(secs => ${ms / 1000})`
}
