create table events (
  id uuid primary key,
  project_id uuid not null references projects,
  type text not null,
  order_id uuid,
  -- counts the events of one order: 1, 2, 3 …
  sequence integer,
  -- rendered once; text, because every delivery sends these very bytes
  payload text not null,
  created_at timestamptz not null,
  check ((order_id is null) = (sequence is null)),
  unique (order_id, sequence)
);

create index events_by_time on events (project_id, created_at, id);
