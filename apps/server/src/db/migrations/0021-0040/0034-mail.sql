-- Mail that waits to be sent. A request only writes a row here; a worker does the rest.
create table mails (
  id uuid primary key,
  kind text not null check (kind in ('password_reset', 'invitation')),
  recipient text not null,
  -- what the text needs, links included; gone once the mail is sent or given up. Null: the worker finds out first.
  content_sealed text,
  attempts integer not null default 0,
  -- also the lease: a worker that takes the mail moves it into the future
  next_attempt_at timestamptz,
  -- after this the link in it has run out
  expires_at timestamptz not null,
  sent_at timestamptz,
  error text,
  created_at timestamptz not null
);

create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_to_forget on mails (created_at);

-- Links by which somebody who can read an account's mail, or an operator, sets a new password.
create table password_resets (
  -- sha-256 of the token in the link; the token itself is nowhere
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_resets_of_user on password_resets (user_id, created_at);
create index password_resets_to_forget on password_resets (expires_at);

-- Since when it is proven that the account's owner can read mail to its address, by a link that was sent there.
alter table users add column email_proven_at timestamptz;

-- Whether only the invited person, or an operator, was given the link. Links from before were shown to whoever invited:
-- they prove nothing and are no longer taken.
alter table invitations add column proves_email boolean not null default false;
