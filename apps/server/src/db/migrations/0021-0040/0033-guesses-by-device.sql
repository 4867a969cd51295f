-- Wrong guesses, counted by account and address, by address, by known browser, and by account over all strangers, so that
-- guessing from one place never locks out a person at another one. It takes the place of `guesses`.
create table wrong_guesses (
  subject_hash bytea primary key,
  -- sha-256 of the account's e-mail address, known or not, for unlocking; null for what counts over all accounts
  account_hash bytea,
  failures integer not null,
  locked_until timestamptz,
  -- since when the failures are counted
  since timestamptz not null,
  last_at timestamptz not null
);

create index wrong_guesses_of_account on wrong_guesses (account_hash) where account_hash is not null;
create index wrong_guesses_to_forget on wrong_guesses (last_at);

-- Browsers in which an account was logged in with all it takes. Only the hash of what the browser keeps is stored.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (token_hash, user_id)
);

create index known_devices_of_user on known_devices (user_id);
create index known_devices_to_forget on known_devices (last_seen_at);

-- A disabled account cannot log in and has no logins.
alter table users add column disabled_at timestamptz;
