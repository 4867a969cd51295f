import type { Decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { TimeBucket } from '../delivery-time.ts'
import type { SessionSums } from '../home-store.ts'
import type { Span } from '../period.ts'

/** Each row names its day by the place in the list of days. */
type OfDay = { day: number }
export type HourVolume = OfDay & { startsAt: Date; currency: string; volume: Decimal; completed: number }
export type HourTime = OfDay & TimeBucket & { startsAt: Date }
export type HourSessions = OfDay & SessionSums & { startsAt: Date }

const days = (db: Queryable, spans: readonly Span[]) => db`
  unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[], ${spans.map(({ to }) => to.toISOString())}::timestamptz[])
    with ordinality as days (day_from, day_to, day)`

/** The first day on which anything was counted, by the primary key; null before any. */
export async function firstCountedDay(db: Queryable, projectId: ProjectId): Promise<Date | null> {
  const [row] = await db<{ startsAt: Date }[]>`
    select starts_at from order_rollups
    where project_id = ${projectId} and grain = 'day' and dimension = 'all' order by starts_at limit 1`
  return row?.startsAt ?? null
}

/** By the primary key, a range of it for each day. */
export async function hourVolumes(
  db: Queryable,
  projectId: ProjectId,
  spans: readonly Span[],
): Promise<HourVolume[]> {
  return db<HourVolume[]>`
    select (day - 1)::int as day, starts_at, value as currency, volume, completed
    from ${days(db, spans)} join order_rollups on project_id = ${projectId} and grain = 'hour'
      and dimension = 'currency' and starts_at >= day_from and starts_at < day_to
    where completed > 0`
}

/** By the primary key, a range of it for each day. */
export async function hourTimes(
  db: Queryable,
  projectId: ProjectId,
  spans: readonly Span[],
): Promise<HourTime[]> {
  return db<HourTime[]>`
    select (day - 1)::int as day, starts_at, bucket, orders
    from ${days(db, spans)} join order_time_rollups on project_id = ${projectId} and grain = 'hour'
      and dimension = 'all' and starts_at >= day_from and starts_at < day_to`
}

/** By the primary key, a range of it for each day. */
export async function hourSessions(
  db: Queryable,
  projectId: ProjectId,
  spans: readonly Span[],
): Promise<HourSessions[]> {
  return db<HourSessions[]>`
    select (day - 1)::int as day, starts_at, created, opened, offers, ordered, paid, session_rollups.completed, expired,
      cancelled, failed
    from ${days(db, spans)} join session_rollups on project_id = ${projectId} and grain = 'hour'
      and starts_at >= day_from and starts_at < day_to`
}
