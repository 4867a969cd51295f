create table idempotency_keys (
  project_id uuid not null references projects,
  key text not null,
  fingerprint bytea not null,
  -- the id that the request gives to what it makes: a request resumed after a crash makes the same thing
  reserved_id uuid not null,
  owner uuid not null,
  locked_until timestamptz not null,
  answer_status smallint,
  answer_sealed text,
  expires_at timestamptz not null,
  primary key (project_id, key)
);

create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
