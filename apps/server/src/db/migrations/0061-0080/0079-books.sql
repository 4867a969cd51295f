-- The partner's share as the gateway reports it; the processing fee contains it.
alter table orders add column partner_fee numeric;

-- Orders to book. The worker that counts changes puts them here, so nothing is added to the way of an order.
create table book_queue (
  id bigint generated always as identity primary key,
  order_id uuid not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

-- One booking. Its entries sum to zero in each currency.
create table book_postings (
  id uuid primary key,
  project_id uuid not null,
  gateway_id text not null,
  -- the fiat currency, by which months are closed
  currency text not null,
  month date not null check (extract(day from month) = 1),
  -- null for what a person booked for the month as a whole
  order_id uuid,
  kind text not null check (kind in ('order', 'refund', 'change', 'correction', 'payout')),
  source text not null check (source in ('gateway', 'quote', 'untold', 'correction')),
  -- the first posting of the same order
  refers_to uuid,
  reason text check (reason is null or length(reason) <= 500),
  -- who booked it; null for the worker and the command line
  user_id uuid,
  -- how many orders more or less count as completed, and what they were worth
  orders smallint not null,
  volume numeric not null,
  -- when it happened; in a month that was closed it is booked later
  occurred_at timestamptz not null,
  booked_at timestamptz not null
);
create index book_postings_of_order on book_postings (order_id) where order_id is not null;
create index book_postings_of_month on book_postings (project_id, month, id);

create table book_entries (
  posting_id uuid not null references book_postings,
  position smallint not null,
  account text not null check (account in ('customer', 'gateway', 'partner', 'network', 'exchange', 'payout')),
  -- fiat, or a coin as CODE:network
  currency text not null,
  amount numeric not null check (amount <> 0),
  primary key (posting_id, position)
);

-- The sums of a month, kept with every posting. A closed month takes no more of them.
create table book_months (
  project_id uuid not null,
  month date not null check (extract(day from month) = 1),
  gateway_id text not null,
  currency text not null,
  orders integer not null,
  refunds integer not null,
  volume numeric not null,
  refunded numeric not null,
  gateway_fees numeric not null,
  network_fees numeric not null,
  partner_fees numeric not null,
  partner_refunds numeric not null,
  corrections numeric not null,
  payouts numeric not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (project_id, month, gateway_id, currency)
);

create function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  raise exception 'what is booked is never changed: book a correction';
end $$;

create trigger book_postings_stay before update or delete on book_postings
  for each statement execute function refuse_change_of_books();
create trigger book_entries_stay before update or delete on book_entries
  for each statement execute function refuse_change_of_books();
