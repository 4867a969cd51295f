-- An order is written anew with each report. What is long and written once (request, checkout, ranking) is kept apart by
-- PostgreSQL, so that only its address is repeated; the rest stays in place, compressed.
alter table orders set (toast_tuple_target = 1000, fillfactor = 60);

-- Room on its page for the one new version of a message: then only what changed is logged.
alter table gateway_messages set (fillfactor = 50);

-- Who processes a message now. Losing this only means processing again, so it is never logged; a crash of the database
-- empties it. An older version does not look here: both may process one message, which changes nothing the second time.
create unlogged table gateway_message_claims (
  message_id uuid primary key,
  -- number of the process
  claimed_by integer not null,
  until timestamptz not null,
  -- claims since the message was last put off
  claims integer not null default 1
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
