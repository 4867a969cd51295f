-- A customer counts only where the caller proved to speak for him: by a secret key, or by the client secret of a session.
alter table orders
  -- a secret key named the customer; of an order with a session, the session did
  add column customer_proven boolean not null default false,
  -- what a caller without proof wrote: labels, compared with no customer
  add column named_customer_id uuid,
  add column named_external_customer_id text;
