-- run one by one
create index concurrently orders_of_erasure on orders (erasure_id, id) where erasure_id is not null;
create index concurrently orders_by_email on orders (project_id, lower(email)) where email is not null;
