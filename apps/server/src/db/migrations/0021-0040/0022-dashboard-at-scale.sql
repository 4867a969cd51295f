-- Lists of the dashboard that filter by these look no further than their page.
create index wallets_of_project_by_currency on wallets (project_id, currency, created_at desc, id desc)
  where deleted_at is null;
create index kyc_cases_of_project_by_tier on kyc_cases (project_id, tier, created_at desc, id desc);

-- Sums of whole months, so that a long range is read in a few steps. Hours are kept only where a line is drawn by them.
alter table order_rollups
  drop constraint order_rollups_grain_check,
  add constraint order_rollups_grain_check check (grain in ('hour', 'day', 'month'));
alter table order_time_rollups
  drop constraint order_time_rollups_grain_check,
  add constraint order_time_rollups_grain_check check (grain in ('hour', 'day', 'month'));

delete from order_rollups where grain = 'hour' and dimension in ('gateway', 'method', 'country');
delete from order_time_rollups where grain = 'hour';

insert into order_rollups
select
  project_id, 'month', dimension, date_trunc('month', starts_at, 'UTC'), value, sum(orders), sum(completed), sum(failed),
  sum(cancelled), sum(expired), sum(refunded), sum(volume), sum(deviation_sum), sum(deviation_orders)
from order_rollups where grain = 'day' group by 1, 3, 4, 5;

insert into order_time_rollups
select project_id, 'month', dimension, date_trunc('month', starts_at, 'UTC'), value, bucket, sum(orders)
from order_time_rollups where grain = 'day' group by 1, 3, 4, 5, 6;

-- What a gateway was asked for an order, and how it went: its own words for reasons and states, nothing about people.
-- A question that gets the same answer again is the same row. No foreign key: an order that was never opened goes, and
-- may come again under its id.
create table gateway_calls (
  id bigint generated always as identity,
  order_id uuid not null,
  gateway_id text not null,
  -- find: whether an earlier attempt has made the order after all; link: its address, made at the click
  kind text not null check (kind in ('open', 'find', 'link', 'status')),
  -- nothing: the gateway does not know the order
  outcome text not null check (outcome in ('answered', 'refused', 'nothing', 'failed')),
  answer text,
  duration_ms integer not null,
  at timestamptz not null,
  -- how often in a row, and when for the last time
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (order_id, id)
);

create index gateway_calls_to_forget on gateway_calls (last_at);
