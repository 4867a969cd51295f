create table orders (
  id uuid primary key,
  project_id uuid not null references projects,
  session_id uuid references sessions,
  customer_id uuid references customers,
  type text not null check (type in ('buy', 'sell')),
  status text not null check (
    status in ('created', 'pending', 'processing', 'completed', 'failed', 'cancelled', 'expired', 'refunded')
  ),

  -- running: a checkout is being opened by whoever holds the lease
  -- abandoned: none could be opened; such an order was never shown to anybody and is forgotten after a day
  opening text not null check (opening in ('running', 'opened', 'abandoned')),
  opening_token uuid,
  opening_until timestamptz check ((opening = 'running') = (opening_until is not null)),
  -- accounts that were asked before with an outcome we do not know, so that they are asked again before a second try
  unsure_accounts uuid[] not null default '{}',
  -- everything the gateway call needs, so that it can be made again after a crash
  request_sealed text not null,
  checkout_sealed text,
  -- what the gateway gave us to hand back with later questions
  keep_sealed text,
  checkout_expires_at timestamptz,
  visits integer not null default 0,

  gateway_id text not null,
  account_id uuid not null,
  gateway_order_id text,
  gateway_status text,
  fiat_currency text not null,
  crypto_currency text not null,
  network text not null,
  -- the side that the user fixed
  amount_side text not null check (amount_side in ('fiat', 'crypto')),
  amount numeric not null,
  quoted_fiat_amount numeric,
  quoted_crypto_amount numeric,
  -- as the gateway reports them
  fiat_amount numeric,
  crypto_amount numeric,
  processing_fee numeric,
  network_fee numeric,
  total_fee numeric,
  transaction_hash text,
  failure_reason text,
  -- which report each fact came from, so that a late report cannot put an older one in its place
  facts_from jsonb not null default '{}',

  wallet_address text,
  payment_method_id text,
  email text,
  country text,
  redirect_url text,
  -- text, because jsonb would reorder what the partner wrote
  partner_metadata text,
  quotes_id text,
  -- the quotes answer that the gateway was chosen from
  ranking text,

  event_sequence integer not null default 0,
  change_count integer not null default 0,
  next_sync_at timestamptz,
  -- the last question to the gateway, by whichever instance
  asked_at timestamptz,
  sync_failures integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  completed_at timestamptz
);

-- at most one living order a session, whatever the code believes
create unique index orders_of_session on orders (session_id) where session_id is not null and opening <> 'abandoned';
create index orders_by_time on orders (project_id, created_at desc, id desc) where opening = 'opened';
create index orders_by_status on orders (project_id, status, created_at desc, id desc) where opening = 'opened';
create index orders_by_gateway on orders (project_id, gateway_id, created_at desc, id desc) where opening = 'opened';
create index orders_by_customer on orders (customer_id, created_at desc, id desc) where customer_id is not null;
create index orders_by_gateway_order on orders (account_id, gateway_order_id) where gateway_order_id is not null;
create index orders_to_open on orders (opening_until) where opening = 'running';
create index orders_to_sync on orders (next_sync_at) where next_sync_at is not null;
create index orders_to_forget on orders (changed_at) where opening = 'abandoned';

alter table events add foreign key (order_id) references orders;

create table order_changes (
  order_id uuid not null references orders,
  position integer not null,
  from_status text,
  to_status text not null,
  source text not null check (source in ('creation', 'webhook', 'read', 'sync', 'expiry')),
  gateway_status text,
  message_id uuid,
  at timestamptz not null,
  primary key (order_id, position)
);

create table gateway_messages (
  id uuid primary key,
  gateway_id text not null,
  account_id uuid not null,
  -- sha-256 of the message's own identity, which can be long
  dedupe_hash bytea not null,
  -- byte for byte as it came in
  body text not null,
  -- what the verified message says
  reading_sealed text not null,
  order_id uuid,
  gateway_status text,
  outcome text check (outcome in ('applied', 'nothing_new', 'unknown_status', 'no_order', 'given_up')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (account_id, dedupe_hash)
);

create index gateway_messages_due on gateway_messages (next_attempt_at) where next_attempt_at is not null;
create index gateway_messages_of_order on gateway_messages (order_id, received_at) where order_id is not null;
create index gateway_messages_to_forget on gateway_messages (received_at);

-- the order whose checkout is being opened; meanwhile the session belongs to it
alter table sessions add column opening_order_id uuid;
