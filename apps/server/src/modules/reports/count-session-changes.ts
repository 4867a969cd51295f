import type postgres from 'postgres'
import type { Queryable, Tx } from '../../db/connect.ts'

/** The same for sessions and the steps they have reached. */
export async function countSessionChanges(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await tx`
    with before as materialized (
      select * from session_counts where session_id = any(${[...sessionIds]}::uuid[])
    ), after as materialized (
      ${sessionCounts(tx, tx`sessions.id = any(${[...sessionIds]}::uuid[])`)}
    ), stored as (
      insert into session_counts select * from after
      on conflict (session_id) do update set
        opened = excluded.opened, offers = excluded.offers, ordered = excluded.ordered, paid = excluded.paid,
        completed = excluded.completed, ended = excluded.ended
    ), delta as (
      select 1 as sign, * from after union all select -1, * from before
    )
    insert into session_rollups
    select
      project_id, grain,
      case grain when 'day' then date_trunc('day', starts_at, 'UTC') else starts_at end,
      sum(sign), sum(sign * opened::int), sum(sign * offers::int), sum(sign * ordered::int), sum(sign * paid::int),
      sum(sign * completed::int),
      coalesce(sum(sign) filter (where ended = 'expired'), 0),
      coalesce(sum(sign) filter (where ended = 'cancelled'), 0),
      coalesce(sum(sign) filter (where ended = 'failed'), 0)
    from delta cross join (values ('hour'), ('day')) grains (grain)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (project_id, grain, starts_at) do update set
      created = session_rollups.created + excluded.created,
      opened = session_rollups.opened + excluded.opened,
      offers = session_rollups.offers + excluded.offers,
      ordered = session_rollups.ordered + excluded.ordered,
      paid = session_rollups.paid + excluded.paid,
      completed = session_rollups.completed + excluded.completed,
      expired = session_rollups.expired + excluded.expired,
      cancelled = session_rollups.cancelled + excluded.cancelled,
      failed = session_rollups.failed + excluded.failed`
}

/** A session that reached a step has passed those before it, even where a partner's own page skipped them. */
export function sessionCounts(tx: Queryable, which: postgres.Fragment) {
  return tx`
    select
      session_id, project_id, starts_at,
      opened_itself or offers_itself or ordered_itself as opened,
      offers_itself or ordered_itself as offers,
      ordered_itself as ordered, paid_itself as paid, is_completed as completed, ended
    from (
      select
        sessions.id as session_id, sessions.project_id, date_trunc('hour', sessions.created_at, 'UTC') as starts_at,
        sessions.opened_at is not null as opened_itself, sessions.offers_at is not null as offers_itself,
        orders.id is not null or sessions.status = 'completed' as ordered_itself,
        sessions.status = 'completed' or coalesce(orders.status in ('processing', 'completed', 'refunded'), false)
          or exists (select from order_changes where order_id = orders.id and to_status = 'processing') as paid_itself,
        sessions.status = 'completed' as is_completed,
        case when sessions.status in ('expired', 'cancelled', 'failed') then sessions.status end as ended
      from sessions left join orders on orders.session_id = sessions.id and orders.opening = 'opened'
      where ${which}
    ) steps`
}
