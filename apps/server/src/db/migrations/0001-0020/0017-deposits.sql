-- where a seller has to send his coins, for gateways whose own page leaves that to us
alter table orders add column deposit_address text, add column deposit_amount numeric;
