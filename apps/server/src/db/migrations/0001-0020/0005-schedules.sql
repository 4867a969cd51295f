create table schedules (
  name text primary key,
  next_run_at timestamptz not null,
  lease_token uuid,
  leased_until timestamptz,
  failures integer not null default 0,
  last_error text,
  last_run_at timestamptz
);
