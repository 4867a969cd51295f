-- The master keys that sealed values of this database may need, by ids that tell nothing about the keys themselves.
-- A process starts only with every key that is not retired.
create table master_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  -- the one key that every process seals under
  is_active boolean not null,
  adopted_at timestamptz not null,
  -- since then no value is sealed under it any more
  retired_at timestamptz,
  check (not (is_active and retired_at is not null))
);
create unique index master_keys_active on master_keys (is_active) where is_active;

-- The keys that a process holds and the one that it seals under; null for a version that knows no ids of keys.
alter table processes add column held_keys text[], add column sealing_key text;
