import type { CustomerId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { CountedOrder } from '../../kyc/index.ts'
import { isProven } from '../order-store.ts'

/**
 * A customer's proven orders since a moment that have not come to nothing, openings that still run included; by
 * orders_by_customer. What the gateway reports counts before what was asked for.
 */
export async function countOrders(
  db: Queryable,
  customerId: CustomerId,
  since: Date,
): Promise<CountedOrder[]> {
  return db<CountedOrder[]>`
    select
      id as order_id, fiat_currency, crypto_currency,
      coalesce(fiat_amount, case when amount_side = 'fiat' then amount end, quoted_fiat_amount) as fiat_amount,
      coalesce(crypto_amount, case when amount_side = 'crypto' then amount end, quoted_crypto_amount) as crypto_amount
    from orders
    where customer_id = ${customerId} and created_at > ${since} and opening <> 'abandoned' and ${isProven(db)}
      and status not in ('failed', 'cancelled', 'expired', 'refunded')`
}
