-- People who work with the dashboard. An operator may do everything in every project; others by their memberships.
create table users (
  id uuid primary key,
  -- lower case
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  operator boolean not null default false,
  totp_sealed text,
  -- drawn but not confirmed by a code yet
  totp_pending_sealed text,
  -- the step of the last code that was taken, so that none is taken twice
  totp_last_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table memberships (
  project_id uuid not null references projects,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'developer', 'viewer')),
  created_at timestamptz not null,
  primary key (project_id, user_id)
);

create index memberships_of_user on memberships (user_id, created_at);

create table logins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- sha-256 of the token in the cookie; the token itself is nowhere
  token_hash bytea not null unique,
  -- second_factor: the password was right and a code is still to come
  stage text not null check (stage in ('second_factor', 'open')),
  address text not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index logins_of_user on logins (user_id, created_at desc, id desc);
create index logins_to_forget on logins (expires_at);

-- Counts wrong guesses for an e-mail address or an account, known or not, so that the answer never tells which exist.
create table guesses (
  subject_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

create index guesses_to_forget on guesses (last_at);

create table invitations (
  id uuid primary key,
  project_id uuid not null references projects,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'developer', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);

create index invitations_open on invitations (project_id, created_at desc, id desc)
  where accepted_at is null and withdrawn_at is null;

-- Who did or looked at what. Rows are only ever added, but for the outcome of what had begun. No foreign keys: the
-- record outlives what it is about.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  project_id uuid,
  user_id uuid,
  -- as it was then
  email text,
  action text not null,
  target text,
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  address text,
  -- what was changed, without secrets
  detail jsonb not null default '{}'
);

create index audit_log_by_time on audit_log (project_id, at desc, id desc);
create index audit_log_by_user on audit_log (project_id, user_id, at desc, id desc);
create index audit_log_by_action on audit_log (project_id, action, at desc, id desc);
