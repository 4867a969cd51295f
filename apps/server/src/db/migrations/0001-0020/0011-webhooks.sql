-- Where a project wants to be told. The endpoint of the project's own webhook URL has the id of the project, so that a
-- URL that is taken away and set again is the same endpoint with the same keys. Nothing is ever deleted here, because
-- deliveries point to it.
create table webhook_endpoints (
  id uuid primary key,
  project_id uuid not null references projects,
  url text not null,
  -- null means every event
  event_types text[],
  enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('by_hand', 'gone', 'failing')),
  disabled_at timestamptz,
  -- the first of the failures since the last success, and how many there are
  failing_since timestamptz,
  failed_attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (enabled = (disabled_reason is null) and enabled = (disabled_at is null))
);

create index webhook_endpoints_by_time on webhook_endpoints (project_id, created_at desc, id desc)
  where deleted_at is null;
create index webhook_endpoints_disabled on webhook_endpoints (id) where not enabled and deleted_at is null;

create table webhook_signing_keys (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints,
  key_sealed text not null,
  -- a project's first key was sealed for the project, before it had an endpoint
  sealed_for text not null check (sealed_for in ('project', 'key')),
  created_at timestamptz not null,
  -- set once there is a newer one
  expires_at timestamptz
);

create index webhook_signing_keys_of_endpoint on webhook_signing_keys (endpoint_id, created_at desc, id desc);

-- One event for one endpoint. Its id follows from the two, so that there is never a second one. It has no foreign keys,
-- because publishing would pay for them: the statement that writes it has just read the endpoint and written the event.
create table deliveries (
  id uuid primary key,
  project_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz check (status = 'pending' or next_attempt_at is null),
  last_attempt_at timestamptz,
  response_status integer,
  error text,
  delivered_at timestamptz check ((status = 'delivered') = (delivered_at is not null)),
  created_at timestamptz not null
);

create index deliveries_by_time on deliveries (project_id, created_at desc, id desc);
create index deliveries_by_status on deliveries (project_id, status, created_at desc, id desc);
create index deliveries_by_type on deliveries (project_id, event_type, created_at desc, id desc);
create index deliveries_of_event on deliveries (event_id);

-- What is still to be sent, apart from the record of it: claims touch this small table only, however many deliveries
-- are finished.
create table delivery_queue (
  delivery_id uuid primary key,
  endpoint_id uuid not null,
  -- 0: first attempts, and what a person waits for; 1: retries
  lane smallint not null check (lane in (0, 1)),
  -- when a worker may take it; while one holds it, when its lease ends
  due_at timestamptz not null,
  lease_token uuid,
  -- asked for by hand: one attempt, whatever the schedule says
  by_hand boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

create index delivery_queue_due on delivery_queue (endpoint_id, lane, due_at);

create table delivery_attempts (
  delivery_id uuid not null,
  attempt integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  error text,
  response_body text,
  primary key (delivery_id, attempt)
);

insert into webhook_endpoints (id, project_id, url, created_at, updated_at)
select id, id, webhook_url, updated_at, updated_at from projects where webhook_url is not null;

insert into webhook_signing_keys (id, endpoint_id, key_sealed, sealed_for, created_at)
select id, id, webhook_signing_key_sealed, 'project', created_at from projects where webhook_url is not null;
