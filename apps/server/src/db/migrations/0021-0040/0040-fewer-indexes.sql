-- run one by one
-- One index for both questions that know the gateway's own id: its messages by account, the dashboard's search by project.
create index concurrently orders_by_their_order on orders (gateway_order_id, account_id)
  where gateway_order_id is not null;
drop index concurrently if exists orders_by_gateway_order;
drop index concurrently if exists orders_by_their_id;
-- Ids of messages begin with their time: old ones are found by the primary key.
drop index concurrently if exists gateway_messages_to_forget;
