import type { SliproadEngine } from './sliproad-engine.ts'

const rowsAtATime = 250_000

/**
 * Adds the given numbers of deliveries that are due tomorrow and that were delivered yesterday, over all endpoints.
 */
export async function fillTables({ db }: SliproadEngine, count: number): Promise<void> {
  for (let from = 0; from < count; from += rowsAtATime) {
    const rows = Math.min(rowsAtATime, count - from)
    await db`
      with ${made(db, rows)}, event as (
        insert into events (id, project_id, type, payload, created_at)
        select event_id, project_id, 'order.completed', ${'{"id":"an event that waits for its next attempt"}'}, at
        from made
      ), delivery as (
        insert into deliveries
          (id, project_id, endpoint_id, event_id, event_type, status, attempts, next_attempt_at, last_attempt_at, created_at)
        select delivery_id, project_id, endpoint_id, event_id, 'order.completed', 'pending', 1, due_at, at, at from made
      )
      insert into delivery_queue (delivery_id, endpoint_id, lane, due_at)
      select delivery_id, endpoint_id, 1, due_at from made`
    await db`
      with ${made(db, rows)}, event as (
        insert into events (id, project_id, type, payload, created_at)
        select event_id, project_id, 'order.completed', ${'{"id":"an event that everybody has heard of"}'}, at from made
      ), delivery as (
        insert into deliveries
          (id, project_id, endpoint_id, event_id, event_type, status, attempts, last_attempt_at, delivered_at, created_at)
        select delivery_id, project_id, endpoint_id, event_id, 'order.completed', 'delivered', 1, at, at, at from made
      )
      insert into delivery_attempts (delivery_id, attempt, at, duration_ms, response_status, response_body)
      select delivery_id, 1, at, 12, 200, '{"received":true}' from made`
  }
  // Autovacuum would do this within minutes, in the middle of a leg.
  for (const table of ['events', 'deliveries', 'delivery_queue', 'delivery_attempts']) {
    await db`vacuum analyze ${db(table)}`
  }
}

function made(db: SliproadEngine['db'], rows: number) {
  return db`endpoint as materialized (
      select id, project_id, row_number() over (order by id) - 1 as place, count(*) over () as places
      from webhook_endpoints
    ), made as materialized (
      select uuidv7(interval '-1 day') as event_id, uuidv7(interval '-1 day') as delivery_id, id as endpoint_id,
        project_id, now() - interval '1 day' as at, now() + interval '1 day' + n * interval '1 ms' as due_at
      from generate_series(1, ${rows}::int) n join endpoint on place = n % places
    )`
}
