-- Every erasure of a person, so that one that was interrupted is finished, and what was under way is found once more.
create table erasures (
  id uuid primary key,
  project_id uuid not null references projects,
  -- null for an erasure by e-mail address alone
  customer_id uuid references customers,
  -- the names to look for; gone with the last run
  names_sealed text check (names_sealed is not null or next_run_at is null),
  requested_at timestamptz not null,
  -- when everything that was there was gone
  erased_at timestamptz,
  -- how often it ran to its end
  runs integer not null default 0,
  -- when a worker may run it; while one does, when its lease ends
  next_run_at timestamptz
);

create index erasures_due on erasures (next_run_at) where next_run_at is not null;

-- nothing new is taken for a customer who was erased
alter table customers add column erased_at timestamptz;
-- what gateways say later is taken without what could name a person
alter table orders add column erasure_id uuid;
