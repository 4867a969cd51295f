-- That a customer agreed to share his verification with a gateway, and that it was shared. One for an order, because a
-- customer agrees for one order at one gateway; it outlives an order that was never opened, because it is the record of
-- what he agreed to. The token itself is stored nowhere.
create table verification_shares (
  order_id uuid primary key,
  project_id uuid not null references projects,
  customer_id uuid not null references customers,
  session_id uuid not null,
  kyc_case_id uuid not null references kyc_cases,
  gateway_id text not null,
  -- the KYC provider, and what it calls the gateway
  provider_id text not null,
  recipient text not null,
  -- where he agreed: on the hosted checkout, whose text has a version and a language, or on the partner's own page
  source text not null check (source in ('checkout', 'partner')),
  text_version text check (text_version is null or source = 'checkout'),
  language text,
  agreed_at timestamptz not null,
  -- when the first token was handed over, and how many were: one for each time the customer opened the gateway's page
  shared_at timestamptz,
  tokens integer not null default 0 check ((tokens > 0) = (shared_at is not null)),
  -- when a token could last not be made; the gateway then verified the customer itself
  failed_at timestamptz
);

create index verification_shares_of_customer on verification_shares (customer_id, agreed_at desc);
