create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- as the authenticator names it
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the authenticator says it was used; one that goes back was copied
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id, created_at);

-- What an authenticator has to sign, good once.
create table passkey_challenges (
  -- sha-256 of the challenge
  hash bytea primary key,
  purpose text not null check (purpose in ('add', 'log_in', 'second_factor', 'confirm')),
  -- the login it was made for; null for somebody who is not known yet
  login_id uuid references logins on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_to_forget on passkey_challenges (expires_at);

-- Kept with the account, so that reading a login tells whether it has a second factor.
alter table users add column has_passkey boolean not null default false;
