alter table api_keys
  -- within a minute or so, because writing every use down would cost more than the use
  add column last_used_at timestamptz,
  -- set once a newer key has taken its place
  add column expires_at timestamptz;

-- gateways to try first when nobody names one, after the default
alter table projects add column gateway_preference text[] not null default '{}';

-- steps of the hosted page, for the funnel
alter table sessions
  add column opened_at timestamptz,
  add column offers_at timestamptz;

-- Searches of the dashboard. Addresses and hashes are compared without case, as people paste them.
create index orders_by_address on orders (project_id, lower(wallet_address), created_at desc, id desc)
  where wallet_address is not null and opening = 'opened';
create index orders_by_hash on orders (project_id, lower(transaction_hash), created_at desc, id desc)
  where transaction_hash is not null and opening = 'opened';
create index orders_by_their_id on orders (project_id, gateway_order_id, created_at desc, id desc)
  where gateway_order_id is not null and opening = 'opened';
create index orders_by_country on orders (project_id, country, created_at desc, id desc)
  where country is not null and opening = 'opened';
create index sessions_by_address on sessions (project_id, lower(destination_address), created_at desc, id desc)
  where destination_address is not null;
create index wallets_of_project on wallets (project_id, created_at desc, id desc) where deleted_at is null;
create index wallets_of_project_by_status on wallets (project_id, screening_status, created_at desc, id desc)
  where deleted_at is null;
create index wallets_of_project_by_address on wallets (project_id, lower(address), created_at desc, id desc)
  where deleted_at is null;
create index kyc_cases_of_project on kyc_cases (project_id, created_at desc, id desc);
create index kyc_cases_of_project_by_status on kyc_cases (project_id, status, created_at desc, id desc);
create index deliveries_of_endpoint on deliveries (project_id, endpoint_id, created_at desc, id desc);
