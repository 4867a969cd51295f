-- How the deliveries to an endpoint went, by the hour of the attempt: of the first attempts how many failed, and how many
-- deliveries were delivered or given up.
create table endpoint_hours (
  endpoint_id uuid not null,
  starts_at timestamptz not null,
  firsts integer not null,
  first_failures integer not null,
  delivered integer not null,
  failed integer not null,
  -- of those delivered
  duration_ms bigint not null,
  primary key (endpoint_id, starts_at)
);
create index endpoint_hours_to_forget on endpoint_hours (starts_at);

-- The headers of an answer that was no success.
alter table delivery_attempts add column response_headers text;
