-- Credentials for screening and KYC providers, sealed; the same shape as those of gateways.
create table compliance_accounts (
  id uuid primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  -- null means every project of the deployment that has no account of its own
  project_id uuid references projects,
  provider_id text not null,
  -- which of the provider's own worlds the credentials belong to
  provider_environment text not null check (provider_environment in ('sandbox', 'production')),
  config_sealed text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (environment, project_id, provider_id)
);

create table wallets (
  id uuid primary key,
  project_id uuid not null references projects,
  customer_id uuid not null references customers,
  -- as it was given
  address text not null,
  canonical_address text not null,
  -- equal for all spellings of one address, whatever the network
  address_key text not null,
  currency text not null,
  -- null where the currency lives on several networks
  network text,
  label text,
  screening_status text not null check (screening_status in ('pending', 'clear', 'flagged', 'blocked', 'error')),
  risk_score double precision check (risk_score between 0 and 1),
  risk_level text check (risk_level in ('low', 'medium', 'high')),
  flags text[] not null default '{}',
  checked_at timestamptz check ((checked_at is null) = (risk_level is null)),
  -- when a worker may take it; while one holds it, when its lease ends
  next_screening_at timestamptz check (deleted_at is null or next_screening_at is null),
  screening_failures integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);

create unique index wallets_of_customer on wallets (customer_id, address_key, currency) where deleted_at is null;
create index wallets_by_time on wallets (customer_id, created_at desc, id desc);
create index wallets_by_currency on wallets (customer_id, currency, created_at desc, id desc) where deleted_at is null;
create index wallets_by_status on wallets (customer_id, screening_status, created_at desc, id desc)
  where deleted_at is null;
create index wallets_by_address on wallets (address_key, project_id) where deleted_at is null;
create index wallets_to_screen on wallets (next_screening_at) where next_screening_at is not null;

-- The last judgement of an address within a project, for registered wallets and for addresses that only an order named.
-- A block stands here, so that it outlives the wallet.
create table address_screenings (
  project_id uuid not null references projects,
  address_key text not null,
  status text not null check (status in ('clear', 'flagged', 'blocked')),
  risk_score double precision not null check (risk_score between 0 and 1),
  risk_level text not null check (risk_level in ('low', 'medium', 'high')),
  flags text[] not null,
  checked_at timestamptz not null,
  primary key (project_id, address_key)
);

create index address_screenings_by_address on address_screenings (address_key);
