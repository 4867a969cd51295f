-- run one by one
-- Workers claim the work of each gateway apart. The version before this one finds its work by these indexes too.
create index concurrently gateway_messages_due_of_gateway on gateway_messages (gateway_id, next_attempt_at)
  where next_attempt_at is not null;
create index concurrently orders_to_sync_of_gateway on orders (gateway_id, next_sync_at)
  where next_sync_at is not null;
drop index concurrently if exists gateway_messages_due;
drop index concurrently if exists orders_to_sync;

-- Orders by what a caller without proof wrote.
create index concurrently orders_by_named_customer on orders (project_id, named_customer_id, created_at desc, id desc)
  where named_customer_id is not null;
create index concurrently orders_by_named_external_id on orders (project_id, named_external_customer_id, created_at desc, id desc)
  where named_external_customer_id is not null;
