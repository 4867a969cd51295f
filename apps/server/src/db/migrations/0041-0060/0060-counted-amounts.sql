-- Amounts count only in completed orders, so that a change of them in any other is nothing to count.
create or replace trigger order_changed_in_rollups after update on orders
  for each row when (
    (old.opening = 'opened' or new.opening = 'opened') and (
      old.opening is distinct from new.opening
      or old.status is distinct from new.status
      or old.gateway_id is distinct from new.gateway_id
      or old.payment_method_id is distinct from new.payment_method_id
      or old.country is distinct from new.country
      or new.status = 'completed' and (
        old.fiat_amount is distinct from new.fiat_amount
        or old.crypto_amount is distinct from new.crypto_amount
        or old.quoted_fiat_amount is distinct from new.quoted_fiat_amount
        or old.quoted_crypto_amount is distinct from new.quoted_crypto_amount
        or old.completed_at is distinct from new.completed_at
      )
    )
  ) execute function queue_order_for_rollup();
