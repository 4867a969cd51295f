-- Every list that was taken over, the last one being in force. Entries are kept for that one only.
create table sanctions_snapshots (
  id uuid primary key,
  source text not null check (source in ('sdn_xml', 'address_files')),
  published_on date,
  record_count integer,
  address_count integer not null,
  sha256 text not null,
  -- what the server said about the file, to save fetching it again
  etag text,
  last_modified text,
  loaded_at timestamptz not null,
  -- the last time that this list was found to be the newest
  checked_at timestamptz not null,
  in_force boolean not null
);

create unique index sanctions_in_force on sanctions_snapshots (in_force) where in_force;

create table sanctions_entries (
  snapshot_id uuid not null references sanctions_snapshots,
  position integer not null,
  address_key text not null,
  -- as it is written in the list
  address text not null,
  kind text not null,
  checksum_ok boolean,
  symbol text,
  uid text,
  name text,
  programs text[] not null,
  list_date date,
  primary key (snapshot_id, position)
);

create index sanctions_entries_by_address on sanctions_entries (address_key);
