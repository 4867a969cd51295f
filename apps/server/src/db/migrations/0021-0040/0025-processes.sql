-- Every running process, by a number under which it holds an advisory lock for as long as its database session lives.
-- What it claims carries the number, so that others see at once whose claims a dead process has left behind.
create table processes (
  number integer primary key check (number > 0),
  roles text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now()
);

alter table gateway_messages add column claimed_by integer;
