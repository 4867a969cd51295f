-- How the user of a session can be reached, proven by codes or stated by the partner's backend. Beside the sessions, because
-- processes of older versions read whole rows of those.
create table session_contacts (
  session_id uuid primary key,
  project_id uuid not null,
  contact_sealed text not null,
  updated_at timestamptz not null
);

create index session_contacts_to_forget on session_contacts (updated_at);

-- Codes that were sent to a phone or a mailbox. Neither the code nor where it went can be read from here.
create table contact_codes (
  id uuid primary key,
  project_id uuid not null,
  session_id uuid not null,
  channel text not null check (channel in ('phone', 'email')),
  -- keyed hashes
  destination_hash bytea not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index contact_codes_of_session on contact_codes (session_id, channel, created_at desc);
create index contact_codes_of_destination on contact_codes (project_id, destination_hash, created_at);
create index contact_codes_to_forget on contact_codes (created_at);
