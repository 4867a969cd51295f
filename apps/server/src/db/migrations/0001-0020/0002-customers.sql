create table customers (
  id uuid primary key,
  project_id uuid not null references projects,
  external_customer_id text,
  created_at timestamptz not null,
  unique (project_id, external_customer_id)
);

create index customers_by_time on customers (project_id, created_at desc, id desc);
