import type { Queryable } from '../../../db/connect.ts'

const dueMax = 100_000

/** Deliveries that could be sent now, counted up to 100,000, which is enough to judge. Reads the queue once. */
export async function countDueDeliveries(db: Queryable): Promise<number> {
  const [row] = await db<{ due: number }[]>`
    select count(*)::int as due from (
      select from delivery_queue where due_at <= statement_timestamp() limit ${dueMax}
    ) due`
  return row?.due ?? 0
}

export type Backlog = { waiting: number; oldestSeconds: number }

/** Messages of gateways that a worker could take now, by gateway_messages_due_of_gateway. */
export async function readMessageBacklog(db: Queryable): Promise<Backlog> {
  const [row] = await db<Backlog[]>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from statement_timestamp() - min(next_attempt_at)), 0)::float8 as oldest_seconds
    from gateway_messages as message
    where next_attempt_at <= statement_timestamp() and not exists (
      select from gateway_message_claims where message_id = message.id and until > statement_timestamp())`
  return row ?? { waiting: 0, oldestSeconds: 0 }
}

export type OpenOrders = { gateway: string; status: string; orders: number }

/** Orders that a worker still asks their gateway about, by orders_to_sync_of_gateway. */
export async function countOpenOrders(db: Queryable): Promise<OpenOrders[]> {
  return db<OpenOrders[]>`
    select gateway_id as gateway, status, count(*)::int as orders from orders
    where next_sync_at is not null group by gateway_id, status`
}

export type OrdersOfDay = {
  gateway: string
  orders: number
  completed: number
  failed: number
  cancelled: number
  expired: number
  refunded: number
}

/**
 * Orders created in the last 24 full hours and the current one, a range of order_rollups' primary key per project.
 */
export async function countOrdersOfDay(db: Queryable): Promise<OrdersOfDay[]> {
  return db<OrdersOfDay[]>`
    select value as gateway, sum(orders)::int as orders, sum(completed)::int as completed, sum(failed)::int as failed,
      sum(cancelled)::int as cancelled, sum(expired)::int as expired, sum(refunded)::int as refunded
    from projects cross join lateral (
      select * from order_rollups
      where project_id = projects.id and grain = 'hour' and dimension = 'gateway'
        and starts_at >= date_trunc('hour', statement_timestamp()) - interval '24 hours'
    ) hours
    group by value`
}

export type SessionsOfDay = {
  created: number
  opened: number
  ordered: number
  paid: number
  completed: number
  expired: number
  cancelled: number
  failed: number
}

/** The same for sessions, by the primary key of session_rollups. */
export async function countSessionsOfDay(db: Queryable): Promise<SessionsOfDay | undefined> {
  const [row] = await db<SessionsOfDay[]>`
    select coalesce(sum(created), 0)::int as created, coalesce(sum(opened), 0)::int as opened,
      coalesce(sum(ordered), 0)::int as ordered, coalesce(sum(paid), 0)::int as paid,
      coalesce(sum(completed), 0)::int as completed, coalesce(sum(expired), 0)::int as expired,
      coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(failed), 0)::int as failed
    from projects cross join lateral (
      select * from session_rollups
      where project_id = projects.id and grain = 'hour'
        and starts_at >= date_trunc('hour', statement_timestamp()) - interval '24 hours'
    ) hours`
  return row
}

/** Changes that the sums above do not contain yet, by the primary key; gaps count, so this is an upper bound. */
export async function countUncounted(db: Queryable): Promise<number> {
  const [row] = await db<{ uncounted: number }[]>`
    select coalesce(max(id) - min(id) + 1, 0)::float8 as uncounted from rollup_queue`
  return row?.uncounted ?? 0
}

export type ScheduleState = { job: string; overdueSeconds: number; failures: number }

export async function readSchedules(db: Queryable): Promise<ScheduleState[]> {
  return db<ScheduleState[]>`
    select name as job, failures,
      greatest(0, extract(epoch from statement_timestamp() - greatest(next_run_at, leased_until)))::float8 as overdue_seconds
    from schedules`
}

export type Connections = { max: number; byState: { state: string; connections: number }[] }

/** The connections of all processes of the deployment to this database, and the server's limit. */
export async function readConnections(db: Queryable): Promise<Connections> {
  const byState = await db<{ state: string; connections: number }[]>`
    select coalesce(state, 'unknown') as state, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and application_name like 'sliproad%' group by 1`
  const [limit] = await db<{ max: number }[]>`select current_setting('max_connections')::int as max`
  return { max: limit?.max ?? 0, byState }
}
