-- The books follow fees too: a change of them in a completed order is queued as one of its amounts is.
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
        or old.processing_fee is distinct from new.processing_fee
        or old.network_fee is distinct from new.network_fee
        or old.partner_fee is distinct from new.partner_fee
      )
    )
  ) execute function queue_order_for_rollup();
