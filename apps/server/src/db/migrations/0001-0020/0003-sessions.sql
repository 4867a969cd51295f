create table sessions (
  id uuid primary key,
  project_id uuid not null references projects,
  customer_id uuid not null references customers,
  client_secret_hash bytea not null,
  type text not null check (type in ('onramp', 'offramp')),
  status text not null check (
    status in ('pending', 'confirmed', 'processing', 'completed', 'expired', 'cancelled', 'failed')
  ),
  source_amount numeric,
  source_currency text,
  destination_currency text,
  network text,
  destination_address text,
  redirect_url text,
  country text,
  -- only a country that the partner named is final; a guessed one is settled again at the checkout
  country_source text check (country_source in ('given', 'customer_ip', 'request_ip')),
  field_locks jsonb not null,
  -- text, because jsonb would reorder what the partner wrote
  metadata text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index sessions_by_time on sessions (project_id, created_at desc, id desc);
create index sessions_by_status on sessions (project_id, status, created_at desc, id desc);
create index sessions_by_customer on sessions (customer_id, created_at desc, id desc);
create index sessions_due on sessions (expires_at) where status in ('pending', 'confirmed');
