import type { Queryable } from '../../../../db/connect.ts'
import { plainArray } from '../../../../db/statements/plain-array.ts'
import type { DeliveryResult } from '../claimed-delivery.ts'

/**
 * Writes many results in one statement, each only while its lease is still held, so that a late worker overwrites
 * nothing. Returns the UUIDs of the deliveries whose results were written. Each row is found by primary key and then
 * updated by its `ctid`: a plan made while the queue was empty would otherwise read the whole queue for every result
 * (docs/decisions/0017-results-by-ctid.md). The id of a delivery names its month, because a `ctid` exists in each.
 */
export async function writeResults(db: Queryable, results: readonly DeliveryResult[]): Promise<Set<string>> {
  const texts = (pick: (result: DeliveryResult) => string | null) => results.map(pick)
  const plain = (pick: (result: DeliveryResult) => string | number | null) => plainArray(results.map(pick))
  const rows = await db<{ deliveryId: string }[]>`
    with result as materialized (
      select * from unnest(
        ${plain(({ delivery }) => delivery.uuid)}::uuid[],
        ${plain(({ delivery }) => delivery.leaseToken)}::uuid[],
        ${plain(({ status }) => status)}::text[],
        ${plain(({ dueAt }) => isoOf(dueAt))}::timestamptz[],
        ${texts(({ error }) => storable(error))}::text[],
        ${plain(({ attempt }) => attempt?.attempt ?? null)}::int[],
        ${plain(({ attempt }) => isoOf(attempt?.at))}::timestamptz[],
        ${plain(({ attempt }) => attempt && Math.round(attempt.durationMs))}::int[],
        ${plain(({ attempt }) => attempt?.responseStatus ?? null)}::int[],
        ${texts(({ attempt }) => storable(attempt?.responseBody ?? null))}::text[],
        ${texts(({ attempt }) => storable(attempt?.responseHeaders ?? null))}::text[]
      ) as r(
        delivery_id, lease_token, status, due_at, error, attempt, at, duration_ms, response_status, response_body,
        response_headers
      )
    ), found as materialized (
      select result.*, queued.place, delivery.place as delivery_place
      from result
        cross join lateral (
          select ctid as place from delivery_queue where delivery_id = result.delivery_id limit 1
        ) queued
        cross join lateral (select ctid as place from deliveries where id = result.delivery_id limit 1) delivery
    ), finished as (
      delete from delivery_queue q using found
      where q.ctid = found.place and q.lease_token = found.lease_token and found.due_at is null
      returning found.*
    ), postponed as (
      update delivery_queue q set
        due_at = found.due_at, lease_token = null, lane = case when found.attempt is null then q.lane else 1 end
      from found
      where q.ctid = found.place and q.lease_token = found.lease_token and found.due_at is not null
      returning found.*
    ), written as materialized (
      select * from finished union all select * from postponed
    ), updated as (
      update deliveries set
        status = written.status,
        attempts = coalesce(written.attempt, attempts),
        next_attempt_at = written.due_at,
        last_attempt_at = coalesce(written.at, last_attempt_at),
        response_status = case when written.attempt is null then deliveries.response_status else written.response_status end,
        error = written.error,
        delivered_at = case when written.status = 'delivered' then written.at end
      from written
      where deliveries.id = written.delivery_id and deliveries.ctid = written.delivery_place
        and (written.attempt is not null or written.status = 'failed')
    ), logged as (
      insert into delivery_attempts
        (delivery_id, attempt, at, duration_ms, response_status, error, response_body, response_headers)
      select delivery_id, attempt, at, duration_ms, response_status, error, response_body, response_headers
      from written where attempt is not null
    )
    select delivery_id from written`
  return new Set(rows.map(({ deliveryId }) => deliveryId))
}

function isoOf(time: Date | null | undefined): string | null {
  return time?.toISOString() ?? null
}

/** PostgreSQL's text holds every character except the zero byte. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\ufffd')
}
