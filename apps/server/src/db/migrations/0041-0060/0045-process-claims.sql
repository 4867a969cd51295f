-- What a process is working on where the row itself names no holder: its rows are due again as soon as it is dead.
create table process_claims (
  number integer not null,
  kind text not null check (kind in ('order-sync', 'wallet-screening', 'kyc-sync')),
  -- the end of the lease, which stands in the claimed rows as well
  until timestamptz not null,
  ids uuid[] not null,
  primary key (number, kind, until)
);
