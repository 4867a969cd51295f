import type { Decimal } from '@sliproad/core/decimal'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import { type CustomerView, type KycStatus, type KycTier, kycTiers } from '@sliproad/core/vocabulary'
import type { Queryable } from '../../../db/connect.ts'
import type { Order } from '../../orders/index.ts'

/** A view holds no more than the newest so many. */
export const viewMax = 1_000
const walletsMax = 100

export type CustomerSum = {
  customerId: CustomerId
  orders: number
  completed: number
  failed: number
  lastOrderAt: Date | null
  country: string | null
  kycStatus: KycStatus | 'none'
  kycTier: KycTier | null
  wallets: number
}

/** For a page of customers, a few steps along an index for each: sums, verifications and addresses. */
export async function findCustomerSums(
  db: Queryable,
  customerIds: readonly CustomerId[],
  now: Date,
): Promise<CustomerSum[]> {
  return db<CustomerSum[]>`
    select
      asked.id as customer_id, coalesce(sums.orders, 0) as orders, coalesce(sums.completed, 0) as completed,
      coalesce(sums.failed, 0) as failed, sums.last_order_at, sums.country,
      case
        when kyc.status is null then 'none'
        when kyc.status in ('pending', 'in_progress') and kyc.expires_at <= ${now} then 'expired'
        else kyc.status
      end as kyc_status,
      kyc.tier as kyc_tier,
      (
        select count(*)::int from (
          select lower(address) from wallets
          where wallets.customer_id = asked.id and deleted_at is null
          union
          select lower(wallet_address) from (
            select wallet_address from orders where orders.customer_id = asked.id and opening = 'opened'
            order by created_at desc, id desc limit ${walletsMax}
          ) newest where wallet_address is not null
        ) addresses
      ) as wallets
    from unnest(${[...customerIds]}::uuid[]) as asked (id)
      left join customer_sums sums on sums.customer_id = asked.id
      left join lateral (
        select status, tier, expires_at from kyc_cases where kyc_cases.customer_id = asked.id
        order by
          status = 'approved' desc,
          case when status = 'approved' then array_position(array['basic', 'standard', 'enhanced'], tier) end desc,
          created_at desc
        limit 1
      ) kyc on true`
}

/** By primary key. */
export async function findCustomerVolumes(
  db: Queryable,
  customerIds: readonly CustomerId[],
): Promise<{ customerId: CustomerId; currency: string; volume: Decimal; completed: number }[]> {
  return db`
    select customer_id, currency, volume, completed from customer_volumes
    where customer_id = any(${[...customerIds]}::uuid[]) and volume > 0`
}

/** The customers of a view, by the index of what it asks for. */
export async function findCustomersOf(
  db: Queryable,
  projectId: ProjectId,
  view: CustomerView,
): Promise<CustomerId[]> {
  const rows = await db<
    { customerId: CustomerId }[]
  >`select distinct customer_id from (${ofView(db, projectId, view)}) v`
  return rows.map(({ customerId }) => customerId)
}

function ofView(db: Queryable, projectId: ProjectId, view: CustomerView) {
  if (view === 'repeated')
    return db`
      select customer_id from customer_sums where project_id = ${projectId} and completed > 1
      order by last_order_at desc limit ${viewMax + 1}`
  if (view === 'blocked')
    return db`
      select customer_id from wallets
      where project_id = ${projectId} and screening_status = 'blocked' and deleted_at is null
      order by created_at desc, id desc limit ${viewMax + 1}`
  return db`
    select customer_id from kyc_cases
    where project_id = ${projectId} and status = ${view === 'verified' ? 'approved' : 'manual_review'}
    order by created_at desc, id desc limit ${viewMax + 1}`
}

/** Customers whose highest approval is of a tier, as many as a view holds; by kyc_cases_of_project_by_tier. */
export async function findCustomersOfTier(
  db: Queryable,
  projectId: ProjectId,
  tier: KycTier,
): Promise<CustomerId[]> {
  const higher = kycTiers.slice(kycTiers.indexOf(tier) + 1)
  const rows = await db<{ customerId: CustomerId }[]>`
    select distinct customer_id from (
      select customer_id from kyc_cases c
      where project_id = ${projectId} and tier = ${tier} and status = 'approved' and not exists (
        select from kyc_cases h
        where h.customer_id = c.customer_id and h.status = 'approved' and h.tier = any(${higher}::text[])
      )
      order by created_at desc, id desc limit ${viewMax + 1}
    ) t`
  return rows.map(({ customerId }) => customerId)
}

/** Customers with an order of this e-mail address, whatever its case; by orders_by_email. */
export async function findCustomersByEmail(
  db: Queryable,
  projectId: ProjectId,
  email: string,
): Promise<CustomerId[]> {
  const rows = await db<{ customerId: CustomerId }[]>`
    select distinct customer_id from orders
    where project_id = ${projectId} and lower(email) = ${email.toLowerCase()} and customer_id is not null
    limit ${viewMax + 1}`
  return rows.map(({ customerId }) => customerId)
}

/** Counts no further than a view goes, by customers_by_time. */
export async function countCustomers(db: Queryable, projectId: ProjectId): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from customers where project_id = ${projectId} limit ${viewMax + 1}
    ) counted`
  return row?.count ?? 0
}

export type PastOrder = Pick<
  Order,
  | 'status'
  | 'gatewayId'
  | 'fiatCurrency'
  | 'fiatAmount'
  | 'cryptoCurrency'
  | 'network'
  | 'walletAddress'
  | 'paymentMethodId'
  | 'email'
  | 'createdAt'
>

/** The newest orders of a customer, by orders_by_customer. */
export async function findPastOrders(
  db: Queryable,
  customerId: CustomerId,
  limit: number,
): Promise<PastOrder[]> {
  return db<PastOrder[]>`
    select
      status, gateway_id, fiat_currency,
      coalesce(fiat_amount, case when amount_side = 'fiat' then amount end, quoted_fiat_amount) as fiat_amount,
      crypto_currency, network, wallet_address, payment_method_id, email, created_at
    from orders where customer_id = ${customerId} and opening = 'opened'
    order by created_at desc, id desc limit ${limit}`
}
