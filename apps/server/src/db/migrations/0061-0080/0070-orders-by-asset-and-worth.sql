-- run one by one
-- Lists of orders of one coin. As those below it ascends: what is new comes at its end and fills its pages, where at the
-- beginning every page would be split in halves. Nor does it hold the id: few orders are of the same microsecond, and the
-- list sorts these, while each version of an order would write it once for each index.
create index concurrently orders_by_asset on orders (project_id, crypto_currency, created_at) where opening = 'opened';
create index concurrently orders_in_time on orders (project_id, created_at) where opening = 'opened';
drop index concurrently if exists orders_by_time;
create index concurrently orders_of_gateway on orders (project_id, gateway_id, created_at) where opening = 'opened';
drop index concurrently if exists orders_by_gateway;
create index concurrently orders_in_country on orders (project_id, country, created_at)
  where country is not null and opening = 'opened';
drop index concurrently if exists orders_by_country;

-- An address has few orders, which are sorted.
create index concurrently orders_to_address on orders (project_id, lower(wallet_address))
  where wallet_address is not null and opening = 'opened';
drop index concurrently if exists orders_by_address;

-- Those above an amount of their currency; what an order is worth is what lists show. Most orders are small, and no list
-- asks for all above so little.
create index concurrently orders_by_worth on orders (
  project_id, fiat_currency, (coalesce(fiat_amount, case when amount_side = 'fiat' then amount else quoted_fiat_amount end))
) where opening = 'opened'
  and coalesce(fiat_amount, case when amount_side = 'fiat' then amount else quoted_fiat_amount end) >= 300;

-- The few that delivered clearly less than was quoted.
create index concurrently order_counts_under_quote on order_counts (project_id, starts_at desc) where deviation < -0.003;
