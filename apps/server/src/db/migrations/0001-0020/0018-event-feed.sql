-- Where an event stands in the feed of its project: the number of the transaction that wrote it. Ids and times are drawn
-- while transactions run and say nothing about the order in which they end; of transaction numbers the database tells
-- below which one everything has ended. Existing events get the number of this migration, before which they all ended.
alter table events add column position bigint not null default (pg_current_xact_id()::text::bigint);

create index events_feed on events (project_id, position, id);
create index events_feed_by_type on events (project_id, type, position, id);
-- nobody read it, and every event paid for it
drop index events_by_time;

-- What is added to transaction numbers, here and in the default above: 0, until the data moves to a database that counts
-- from a lower number.
create table event_feed (
  shift bigint not null
);

insert into event_feed (shift) values (0);
