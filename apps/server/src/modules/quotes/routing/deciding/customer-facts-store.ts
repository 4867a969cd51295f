import type { CustomerId } from '@sliproad/core/ids'
import { type KycTier, kycTiers } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../../../db/connect.ts'
import type { CustomerTier } from '../rules/decision.ts'

/** The highest tier for which the customer is verified, by kyc_cases_by_customer. */
export async function tierOf(db: Queryable, customerId: CustomerId): Promise<CustomerTier> {
  const rows = await db<{ tier: KycTier }[]>`
    select distinct tier from kyc_cases
    where customer_id = ${customerId} and status = 'approved' and erased_at is null`
  return kycTiers.findLast((tier) => rows.some((row) => row.tier === tier)) ?? 'none'
}

/** Whether the customer has completed no order before this time, by orders_by_customer. */
export async function isFirstPurchase(db: Queryable, customerId: CustomerId, before: Date): Promise<boolean> {
  const [row] = await db<{ bought: boolean }[]>`
    select exists (
      select from orders where customer_id = ${customerId} and completed_at < ${before}
    ) as bought`
  return !row?.bought
}
