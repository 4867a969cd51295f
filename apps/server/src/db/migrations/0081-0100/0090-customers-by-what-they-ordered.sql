-- run one by one
-- The list of customers is sorted by their newest order or by how many they placed, for all countries or for one. Each order
-- of the list is a walk along one of these; the countries to choose from are found along the third.
create index concurrently customer_sums_by_last_order on customer_sums (project_id, last_order_at, customer_id)
  where last_order_at is not null;
create index concurrently customer_sums_by_orders on customer_sums (project_id, orders, customer_id)
  where last_order_at is not null;
create index concurrently customer_sums_in_country on customer_sums (project_id, country, last_order_at, customer_id)
  where last_order_at is not null;
create index concurrently customer_sums_in_country_by_orders on customer_sums (project_id, country, orders, customer_id)
  where last_order_at is not null;
