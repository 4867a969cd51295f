import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { type EndpointId, endpointIdOf } from './endpoint.ts'
import { endpointUuid } from './endpoint-store.ts'

/** What attempts of one hour add to the sums of an endpoint. */
export type HourTally = {
  endpointId: EndpointId
  startsAt: Date
  firsts: number
  firstFailures: number
  delivered: number
  failed: number
  durationMs: number
}

/** In the order of the primary key, so that two workers cannot deadlock. */
export async function addHours(db: Queryable, tallies: readonly HourTally[]): Promise<void> {
  if (tallies.length === 0) return
  const rows = tallies.map(({ endpointId, ...tally }) => ({
    ...tally,
    endpointId: endpointUuid(endpointId),
    durationMs: Math.round(tally.durationMs),
  }))
  const ordered = rows.toSorted(
    (a, b) => a.endpointId.localeCompare(b.endpointId) || a.startsAt.getTime() - b.startsAt.getTime(),
  )
  await db`
    insert into endpoint_hours ${db(ordered)}
    on conflict (endpoint_id, starts_at) do update set
      firsts = endpoint_hours.firsts + excluded.firsts,
      first_failures = endpoint_hours.first_failures + excluded.first_failures,
      delivered = endpoint_hours.delivered + excluded.delivered,
      failed = endpoint_hours.failed + excluded.failed,
      duration_ms = endpoint_hours.duration_ms + excluded.duration_ms`
}

/** By the primary key, a range of it for each endpoint. */
export async function listHours(db: Queryable, projectId: ProjectId, since: Date): Promise<HourTally[]> {
  const rows = await db<(Omit<HourTally, 'endpointId'> & { endpointId: string })[]>`
    select endpoint_id, starts_at, firsts, first_failures, delivered, failed, duration_ms::float8 as duration_ms
    from webhook_endpoints join endpoint_hours on endpoint_hours.endpoint_id = webhook_endpoints.id
    where project_id = ${projectId} and deleted_at is null and starts_at >= ${since}
    order by endpoint_id, starts_at`
  return rows.map((row) => ({ ...row, endpointId: endpointIdOf(row.endpointId) }))
}

export type EndpointTrouble = { endpointId: EndpointId; failed: number; waiting: number }

/** Counts no further than this: more does not matter. */
const troubleMax = 1_000

/** Deliveries that failed since a moment, by deliveries_failed, and those that wait for a retry, by delivery_queue_due. */
export async function listTrouble(
  db: Queryable,
  projectId: ProjectId,
  since: Date,
): Promise<EndpointTrouble[]> {
  const rows = await db<{ endpointId: string; failed: number; waiting: number }[]>`
    with failing as (
      select endpoint_id from deliveries
      where project_id = ${projectId} and failed and created_at >= ${since}
      order by created_at desc, id desc limit ${troubleMax}
    )
    select
      endpoint.id as endpoint_id,
      (select count(*)::int from failing where failing.endpoint_id = endpoint.id) as failed,
      (select count(*)::int from (
        select 1 from delivery_queue where endpoint_id = endpoint.id and lane = 1 limit ${troubleMax}
      ) queued) as waiting
    from webhook_endpoints endpoint where project_id = ${projectId} and deleted_at is null`
  return rows.map((row) => ({ ...row, endpointId: endpointIdOf(row.endpointId) }))
}

/** By endpoint_hours_to_forget. */
export async function deleteHoursBefore(db: Queryable, time: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from endpoint_hours where ctid = any(array(
      select ctid from endpoint_hours where starts_at < ${time} limit ${limit} for update skip locked))`
  return count
}
