-- The keys behind the receipts of orders: pairs that sign them, and one key for the hashes that stand in them in place of
-- personal data. Keys that were replaced stay: they sign the receipts of the orders of their time.
create table receipt_keys (
  id text primary key,
  purpose text not null,
  -- in base64url; null for the key of the hashes
  public_key text,
  private_sealed text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  revoked_at timestamptz
);

create unique index receipt_keys_in_use on receipt_keys (purpose) where retired_at is null;
