-- How the bodies of gateways differ from what their adapters expect; names of fields and types, never values.
create table gateway_drift (
  -- may be that of a simulator, which has no row among the accounts
  account_id uuid not null,
  gateway_id text not null,
  field text not null,
  kind text not null check (kind in ('new', 'missing', 'retyped')),
  is_money boolean not null,
  sample text not null,
  count bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, field, kind)
);
