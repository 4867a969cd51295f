import { Refusal } from '@sliproad/api/refusal'
import { add, compare, type Decimal, toFixed } from '@sliproad/core/decimal'
import type { CustomerId, OrderId } from '@sliproad/core/ids'
import type { AmountSide, KycTier } from '@sliproad/core/vocabulary'
import type { Tx } from '../../../db/connect.ts'
import type { Project } from '../../projects/index.ts'
import { statusAt } from '../kyc-case.ts'
import { lockCustomer } from '../kyc-store.ts'
import { readStanding, type Standing, type StandingDeps } from './customer-standing.ts'
import { isHigher, termsOf, tierFor } from './kyc-tier.ts'
import { type CountedOrder, valueUsd } from './turnover.ts'

/** The part of an order that this gate decides about. */
export type OrderToAdmit = {
  orderId: OrderId
  project: Pick<Project, 'kycPolicy' | 'kycTiers'>
  customerId: CustomerId | null
  amount: { side: AmountSide; value: Decimal }
  fiatCurrency: string
  cryptoCurrency: string
}

/** Whether our own verification counts for any order. */
export function isKycUsed(policy: Project['kycPolicy']): boolean {
  return policy !== 'off'
}

/** Whether our own verification counts for an order with this gateway. */
export function isKycNeeded(policy: Project['kycPolicy'], gateway: { handlesKyc: boolean }): boolean {
  return policy === 'required' || (policy === 'gateway' && !gateway.handlesKyc)
}

/**
 * Refuses an order that needs a verification the customer does not have, or that passes his limit of the day. What a
 * caller without proof wrote is no customer: the refusal is the same, whatever he wrote. The
 * customer is held until the order is stored, so that two orders cannot use the same rest of a limit.
 */
export async function admitOrder(
  deps: StandingDeps,
  tx: Tx,
  order: OrderToAdmit,
  gateway: { handlesKyc: boolean },
): Promise<void> {
  const { project, customerId } = order
  if (!needsAdmission(order, gateway)) return
  if (customerId === null) {
    const message =
      'is required: only a verified customer can place this order, and a secret key or a session has to name the customer'
    throw new Refusal('KYC_REQUIRED', {
      details: [{ field: 'customerId', message }],
      data: { tier: null, status: null, rejectionReasons: [], verificationUrl: null },
    })
  }
  await lockCustomer(tx, customerId)
  const counted = toCounted(order)
  const standing = await readStanding(deps, tx, project, customerId, counted)
  const orderUsd = valueUsd(counted, standing.rates)
  const neededTier = tierFor(project, add(standing.spentUsd, orderUsd))
  if (!standing.approved) throw notVerified(standing, neededTier, deps.clock.now())
  if (compare(orderUsd, standing.leftUsd) > 0) throw overLimit(order, standing, orderUsd)
}

/** Whether the project wants its customers verified for this gateway. */
export function needsAdmission(
  { project }: Pick<OrderToAdmit, 'project'>,
  gateway: { handlesKyc: boolean },
): boolean {
  return isKycNeeded(project.kycPolicy, gateway)
}

function toCounted({ orderId, amount, fiatCurrency, cryptoCurrency }: OrderToAdmit): CountedOrder {
  const isFiat = amount.side === 'fiat'
  return {
    orderId,
    fiatCurrency,
    fiatAmount: isFiat ? amount.value : null,
    cryptoCurrency,
    cryptoAmount: isFiat ? null : amount.value,
  }
}

const stateTexts: Readonly<Record<string, string>> = {
  pending: 'has been started, but the customer has not begun it',
  in_progress: 'is not finished',
  manual_review: 'is being reviewed',
  rejected: 'was rejected',
  expired: 'was not finished in time',
}

function notVerified({ newest }: Standing, tier: KycTier, now: Date): Refusal {
  const status = newest ? statusAt(newest, now) : null
  const state = stateTexts[status ?? ''] ?? 'does not exist yet'
  const message = `A verification of this customer ${state}. One of tier ${tier} or higher allows this order.`
  return new Refusal('KYC_REQUIRED', {
    details: [{ field: 'customerId', message }],
    data: { tier, status, rejectionReasons: [...(newest?.rejectionReasons ?? [])], verificationUrl: null },
  })
}

function overLimit(
  { amount, project }: OrderToAdmit,
  { approved, spentUsd, limitUsd, leftUsd }: Standing,
  orderUsd: Decimal,
): Refusal {
  const field = amount.side === 'fiat' ? 'fiatAmount' : 'cryptoAmount'
  const helping = tierFor(project, add(spentUsd, orderUsd))
  const higherTier = approved && isHigher(helping, approved.tier) ? helping : null
  const data = {
    limitUsd: toFixed(limitUsd, 2, 'down'),
    leftUsd: toFixed(leftUsd, 2, 'down'),
    orderUsd: toFixed(orderUsd, 2, 'up'),
    higherTier,
  }
  const left = `${data.leftUsd} of ${data.limitUsd} USD are left today; this order is worth ${data.orderUsd} USD`
  const raised = higherTier && toFixed(termsOf(project, higherTier).dailyLimitUsd, 2, 'down')
  const help = raised === null ? '' : `. A verification of tier ${higherTier} allows ${raised} USD a day`
  return new Refusal('KYC_LIMIT_EXCEEDED', { details: [{ field, message: `${left}${help}` }], data })
}
