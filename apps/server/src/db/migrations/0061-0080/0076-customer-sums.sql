-- What each customer has ordered, so that the list of customers never means counting orders. Kept by the worker that keeps
-- the sums of the home page, from the same queue.
alter table order_counts add column customer_id uuid;

create table customer_sums (
  customer_id uuid primary key,
  project_id uuid not null,
  orders integer not null,
  completed integer not null,
  failed integer not null,
  -- of the newest order
  last_order_at timestamptz,
  country text
);

-- those who bought more than once
create index customer_sums_repeated on customer_sums (project_id, last_order_at desc) where completed > 1;

create table customer_volumes (
  customer_id uuid not null,
  currency text not null,
  volume numeric not null,
  completed integer not null,
  primary key (customer_id, currency)
);

-- Orders of customers are counted once more, which changes no other sum.
insert into rollup_queue (order_id) select id from orders where opening = 'opened' and customer_id is not null;
