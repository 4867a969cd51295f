create table projects (
  id uuid primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  name text not null,
  webhook_url text,
  webhook_signing_key_sealed text not null,
  kyc_policy text not null default 'gateway' check (kyc_policy in ('gateway', 'required', 'off')),
  screening_outage text not null check (screening_outage in ('allow', 'refuse')),
  default_gateway text,
  -- null means every gateway that the deployment has
  enabled_gateways text[],
  restricted_countries text[] not null default '{}',
  allowed_origins text[] not null default '{}',
  branding jsonb not null default '{}',
  partner_fee_percent numeric(5, 2) not null default 0 check (partner_fee_percent between 0 and 20),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index projects_by_time on projects (environment, created_at desc, id desc);

create table api_keys (
  id uuid primary key,
  project_id uuid not null references projects,
  kind text not null check (kind in ('secret', 'public')),
  hash bytea not null unique,
  prefix text not null,
  -- public keys are no secret and stay readable; secret keys exist only as their hash
  public_value text check ((kind = 'public') = (public_value is not null)),
  label text,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create index api_keys_by_time on api_keys (project_id, created_at desc, id desc);
