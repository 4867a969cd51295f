-- A second try of a checkout is a session that goes on where another one ended. Few sessions have one, so their own table
-- has no column for it.
create table session_retries (
  -- one try follows another at most once
  session_id uuid primary key,
  retry_id uuid not null unique,
  project_id uuid not null,
  -- the first try, which all that follow have in common
  first_id uuid not null,
  -- 1 for the second try
  number smallint not null,
  -- for a call that is repeated; empty after a day
  client_secret_sealed text not null,
  created_at timestamptz not null,
  unique (first_id, number)
);
create index session_retries_to_empty on session_retries (created_at) where client_secret_sealed <> '';
