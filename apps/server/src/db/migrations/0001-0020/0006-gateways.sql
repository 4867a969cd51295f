create table gateway_accounts (
  id uuid primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  -- null means every project of the deployment that has no account of its own
  project_id uuid references projects,
  gateway_id text not null,
  -- which of the provider's own worlds the credentials belong to
  provider_environment text not null check (provider_environment in ('sandbox', 'production')),
  config_sealed text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique nulls not distinct (environment, project_id, gateway_id)
);

-- account ids here and below may be those of simulators, which have no row above
create table gateway_tokens (
  account_id uuid not null,
  name text not null,
  -- counts replacements, so that a refresh can tell whether the token it found unusable is still the stored one
  version integer not null default 0,
  value_sealed text,
  previous_sealed text,
  expires_at timestamptz,
  lease_token uuid,
  leased_until timestamptz,
  primary key (account_id, name)
);

create table gateway_health (
  account_id uuid primary key,
  gateway_id text not null,
  paused_until timestamptz,
  breaker text not null default 'closed' check (breaker in ('closed', 'half-open', 'open')),
  breaker_changed_at timestamptz,
  last_failure text,
  updated_at timestamptz not null
);

create index gateway_health_paused on gateway_health (paused_until) where paused_until is not null;

create table gateway_catalogs (
  account_id uuid primary key,
  gateway_id text not null,
  -- of the credentials it was read with: a change of them makes it worthless
  account_version text not null,
  format integer not null,
  catalog text,
  refreshed_at timestamptz,
  checked_at timestamptz not null,
  error text
);
