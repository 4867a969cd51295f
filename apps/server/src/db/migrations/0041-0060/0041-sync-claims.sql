-- Which order a worker asks its gateway about now. The claim was a new version of the order with entries in all its indexes,
-- at each of many questions. Losing it only means asking again, so it is never logged. A process of an older version does
-- not look here and may ask a second time.
create unlogged table order_sync_claims (
  order_id uuid primary key,
  -- number of the process
  claimed_by integer not null,
  until timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
