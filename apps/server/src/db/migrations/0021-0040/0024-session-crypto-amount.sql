-- The coins of a sale that a partner settles by them instead of by fiat.
alter table sessions add column crypto_amount numeric;
