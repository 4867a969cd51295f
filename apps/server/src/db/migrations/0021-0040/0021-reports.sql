-- Figures for the dashboard's home page, kept up to date piece by piece so that reading them never means counting
-- orders. Whatever changes is put in a queue by triggers, in the transaction of the change: nothing is missed, however
-- late a transaction ends. A worker takes the queue and corrects the sums by the difference to what it counted before.
create table rollup_queue (
  id bigint generated always as identity primary key,
  order_id uuid,
  session_id uuid
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

-- what an order counts as in the sums below
create table order_counts (
  order_id uuid primary key,
  project_id uuid not null,
  -- the hour it was created in
  starts_at timestamptz not null,
  gateway_id text not null,
  method text not null,
  country text not null,
  currency text not null,
  outcome text not null,
  volume numeric not null,
  -- delivered against quoted: 0 for as promised, negative for less; null without a quote or a delivery
  deviation numeric,
  -- the step of the time to delivery; see order_time_rollups
  bucket smallint
);

create table session_counts (
  session_id uuid primary key,
  project_id uuid not null,
  starts_at timestamptz not null,
  opened boolean not null,
  offers boolean not null,
  ordered boolean not null,
  paid boolean not null,
  completed boolean not null,
  ended text
);

-- Sums by the hour and by the day in which an order was created, each along one dimension at a time: all of them
-- together would have nearly as many rows as there are orders.
create table order_rollups (
  project_id uuid not null,
  grain text not null check (grain in ('hour', 'day')),
  dimension text not null check (dimension in ('all', 'gateway', 'method', 'country', 'currency')),
  starts_at timestamptz not null,
  value text not null,
  orders integer not null,
  completed integer not null,
  failed integer not null,
  cancelled integer not null,
  expired integer not null,
  refunded integer not null,
  -- of completed orders, in the currency where that is the dimension; elsewhere it would add up apples and pears
  volume numeric not null,
  deviation_sum numeric not null,
  deviation_orders integer not null,
  primary key (project_id, grain, dimension, starts_at, value)
);

-- How long completed orders took, in steps of a quarter: bucket 0 up to 10 s, each next one 1.25 times as long.
create table order_time_rollups (
  project_id uuid not null,
  grain text not null check (grain in ('hour', 'day')),
  dimension text not null,
  starts_at timestamptz not null,
  value text not null,
  bucket smallint not null,
  orders integer not null,
  primary key (project_id, grain, dimension, starts_at, value, bucket)
);

create table session_rollups (
  project_id uuid not null,
  grain text not null check (grain in ('hour', 'day')),
  starts_at timestamptz not null,
  created integer not null,
  opened integer not null,
  offers integer not null,
  ordered integer not null,
  paid integer not null,
  completed integer not null,
  expired integer not null,
  cancelled integer not null,
  failed integer not null,
  primary key (project_id, grain, starts_at)
);

create function queue_order_for_rollup() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into rollup_queue (order_id, session_id) values (old.id, old.session_id);
  else
    insert into rollup_queue (order_id, session_id) values (new.id, new.session_id);
  end if;
  return null;
end $$;

create function queue_session_for_rollup() returns trigger language plpgsql as $$
begin
  insert into rollup_queue (session_id) values (new.id);
  return null;
end $$;

create trigger order_added_to_rollups after insert on orders
  for each row when (new.opening = 'opened') execute function queue_order_for_rollup();

create trigger order_changed_in_rollups after update on orders
  for each row when (
    (old.opening = 'opened' or new.opening = 'opened') and (
      old.opening is distinct from new.opening
      or old.status is distinct from new.status
      or old.gateway_id is distinct from new.gateway_id
      or old.payment_method_id is distinct from new.payment_method_id
      or old.country is distinct from new.country
      or old.fiat_amount is distinct from new.fiat_amount
      or old.crypto_amount is distinct from new.crypto_amount
      or old.quoted_fiat_amount is distinct from new.quoted_fiat_amount
      or old.quoted_crypto_amount is distinct from new.quoted_crypto_amount
      or old.completed_at is distinct from new.completed_at
    )
  ) execute function queue_order_for_rollup();

create trigger order_removed_from_rollups after delete on orders
  for each row when (old.opening = 'opened') execute function queue_order_for_rollup();

create trigger session_added_to_rollups after insert on sessions
  for each row execute function queue_session_for_rollup();

create trigger session_changed_in_rollups after update on sessions
  for each row when (
    old.status is distinct from new.status
    or old.opened_at is distinct from new.opened_at
    or old.offers_at is distinct from new.offers_at
  ) execute function queue_session_for_rollup();

insert into rollup_queue (order_id, session_id) select id, session_id from orders where opening = 'opened';
insert into rollup_queue (session_id) select id from sessions;
