-- run one by one
-- An order has five kinds of events, which make up nearly all of them: these are found in the feed and the lists in time.
-- An index by type is only for the others. The same for deliveries.
create index concurrently events_feed_of_rare_type on events (project_id, type, position, id)
  where type not in
    ('order.created', 'transaction.pending', 'transaction.processing', 'transaction.completed', 'order.completed');
drop index concurrently if exists events_feed_by_type;
create index concurrently deliveries_of_rare_type on deliveries (project_id, event_type, created_at, id)
  where event_type not in
    ('order.created', 'transaction.pending', 'transaction.processing', 'transaction.completed', 'order.completed');
drop index concurrently if exists deliveries_by_type;
-- What is new comes at the end of an ascending index, and fills its pages; at the beginning every page is split in halves.
-- Failed deliveries and the others are listed by themselves or together, so that no third index is needed for all.
create index concurrently deliveries_failed on deliveries (project_id, created_at, id) where failed;
create index concurrently deliveries_not_failed on deliveries (project_id, created_at, id) where not failed;
drop index concurrently if exists deliveries_by_failure;
drop index concurrently if exists deliveries_by_time;
create index concurrently deliveries_to_endpoint on deliveries (project_id, endpoint_id, created_at, id);
drop index concurrently if exists deliveries_of_endpoint;
create index concurrently orders_in_status on orders (project_id, status, created_at) where opening = 'opened';
drop index concurrently if exists orders_by_status;
