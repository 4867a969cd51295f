-- run one by one
-- The list of a common type looks for its failed deliveries and for the others apart. Where this type never failed but others
-- did, the first search read every failed delivery of the project. Only what failed is in it, so an order pays nothing.
create index concurrently deliveries_failed_of_type on deliveries (project_id, event_type, created_at, id) where failed;
