-- Who a person is at the OpenID provider. From the first use on only issuer and subject count, never the address.
create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  -- as the provider named it when the two were connected
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  -- one person is one subject at a provider
  unique (user_id, issuer)
);

-- Sign-ins that were begun at the provider, good once. State, nonce and verifier follow from the token in the browser.
create table sign_ins (
  -- sha-256 of the token
  hash bytea primary key,
  purpose text not null check (purpose in ('log_in', 'accept', 'connect', 'confirm')),
  -- the login it was begun in; null for a person who is not known yet
  login_id uuid references logins on delete cascade,
  invitation_id uuid references invitations on delete cascade,
  return_to text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);

create index sign_ins_to_forget on sign_ins (expires_at);

-- Identities that wait until the owner of the account has logged in once in the same browser.
create table identity_offers (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);

create index identity_offers_to_forget on identity_offers (expires_at);

-- False for an account that was made through the provider and never got a password.
alter table users add column has_password boolean not null default true;
-- Whether the provider said that it asked for several factors at this login.
alter table logins add column several_factors boolean not null default false;
