import type { ProjectId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../../db/connect.ts'
import type { OutcomeKey, OutcomeSums, StoredOutcomes } from './outcome.ts'

export type ProjectKey = OutcomeKey & { projectId: ProjectId }

/** The day of the database, counted from 1970, UTC. */
const today = (db: Queryable) => db`(now() at time zone 'UTC')::date - date '1970-01-01'`

/** The sums that are to change, by primary key, and the day. A key without sums has none. */
export async function outcomesOf(
  tx: Tx,
  keys: readonly ProjectKey[],
): Promise<{ day: number; known: StoredOutcomes[] }> {
  const rows = await tx<((StoredOutcomes | { projectId: null }) & { today: number })[]>`
    select ${today(tx)} as today, known.*
    from json_to_recordset(${JSON.stringify(keys)}::text::json) as wanted (
      "projectId" uuid, "orderType" text, "gatewayId" text, method text, country text, band smallint
    ) left join gateway_outcomes known on known.project_id = wanted."projectId"
      and known.order_type = wanted."orderType" and known.gateway_id = wanted."gatewayId"
      and known.method = wanted.method and known.country = wanted.country and known.band = wanted.band`
  return { day: rows[0]?.today ?? 0, known: rows.filter((row) => row.projectId !== null) }
}

/** One statement for any number of rows, in the order of the primary key; the versions of their projects grow. */
export async function saveOutcomes(tx: Tx, rows: readonly StoredOutcomes[]): Promise<void> {
  await tx`
    with sent as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as sent (
        "projectId" uuid, "orderType" text, "gatewayId" text, method text, country text, band smallint, day integer,
        finished float8, completed float8, refused float8, refunded float8, timed float8, "logSeconds" float8,
        compared float8, deviation float8)
    ), grown as (
      insert into outcome_versions select distinct "projectId", 1 from sent order by 1
      on conflict (project_id) do update set version = outcome_versions.version + 1
    )
    insert into gateway_outcomes select * from sent order by 1, 2, 3, 4, 5, 6
    on conflict (project_id, order_type, gateway_id, method, country, band) do update set
      day = excluded.day, finished = excluded.finished, completed = excluded.completed, refused = excluded.refused,
      refunded = excluded.refunded, timed = excluded.timed, log_seconds = excluded.log_seconds,
      compared = excluded.compared, deviation = excluded.deviation`
}

export type OutcomeNews = {
  version: number
  day: number
  rows: (OutcomeKey & OutcomeSums)[]
}

/**
 * All sums of a project, by the primary key, unless they are the ones already known on this day: then undefined, for
 * the price of two look-ups.
 */
export async function outcomeNews(
  db: Queryable,
  projectId: ProjectId,
  known: Pick<OutcomeNews, 'version' | 'day'> | undefined,
): Promise<OutcomeNews | undefined> {
  const rows = await db<((StoredOutcomes | { projectId: null }) & { version: number; today: number })[]>`
    with state as (
      select ${today(db)} as today, coalesce(
        (select version from outcome_versions where project_id = ${projectId}), 0
      )::int as version
    )
    select state.version, state.today, sums.* from state left join gateway_outcomes sums
      on sums.project_id = ${projectId} and finished > 0
    where (state.version, state.today) is distinct from (${known?.version ?? -1}::int, ${known?.day ?? -1}::int)`
  const [first] = rows
  if (!first) return undefined
  return { version: first.version, day: first.today, rows: rows.filter((row) => row.projectId !== null) }
}
