-- run one by one
-- Lists of orders of one coin, and of those above an amount of their currency; what an order is worth is what lists show.
create index concurrently orders_by_asset on orders (project_id, crypto_currency, created_at desc, id desc)
  where opening = 'opened';
create index concurrently orders_by_worth on orders (
  project_id, fiat_currency, (coalesce(fiat_amount, case when amount_side = 'fiat' then amount else quoted_fiat_amount end))
) where opening = 'opened';

-- The few that delivered clearly less than was quoted.
create index concurrently order_counts_under_quote on order_counts (project_id, starts_at desc) where deviation < -0.003;
