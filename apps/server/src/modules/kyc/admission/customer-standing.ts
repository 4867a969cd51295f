import type { Clock } from '@sliproad/core/clock'
import { compare, type Decimal, decimal, subtract } from '@sliproad/core/decimal'
import type { CustomerId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import type { Project } from '../../projects/index.ts'
import { ratesOf } from '../../rates/index.ts'
import type { KycCase } from '../kyc-case.ts'
import { casesOf } from '../kyc-store.ts'
import { isHigher, termsOf } from './kyc-tier.ts'
import { type CountedOrder, type CountOrders, currenciesOf, dayBefore, turnoverUsd } from './turnover.ts'

export type StandingDeps = { clock: Clock; countOrders: CountOrders }

/** What a customer has proven and how much of the limit is used. The gate and `canTransact` read the same. */
export type Standing = {
  /** The approved case of the highest tier. */
  approved: KycCase | undefined
  newest: KycCase | undefined
  spentUsd: Decimal
  limitUsd: Decimal
  leftUsd: Decimal
  rates: ReadonlyMap<string, Decimal>
}

/** `order` is not counted as spent, but the rates to value it are read as well. */
export async function readStanding(
  { clock, countOrders }: StandingDeps,
  db: Queryable,
  project: Pick<Project, 'kycTiers'>,
  customerId: CustomerId,
  order?: CountedOrder,
): Promise<Standing> {
  const cases = await casesOf(db, customerId)
  const counted = await countOrders(db, customerId, dayBefore(clock.now()))
  const others = counted.filter(({ orderId }) => orderId !== order?.orderId)
  const rates = await ratesOf(db, currenciesOf(order ? [...others, order] : others))
  const spentUsd = turnoverUsd(others, rates)
  const approved = highestApproved(cases)
  const limitUsd = approved ? termsOf(project, approved.tier).dailyLimitUsd : decimal('0')
  const leftUsd = compare(limitUsd, spentUsd) > 0 ? subtract(limitUsd, spentUsd) : decimal('0')
  return { approved, newest: cases[0], spentUsd, limitUsd, leftUsd, rates }
}

export function highestApproved(cases: readonly KycCase[]): KycCase | undefined {
  return cases
    .filter(({ status }) => status === 'approved')
    .reduce<KycCase | undefined>(
      (best, one) => (best === undefined || isHigher(one.tier, best.tier) ? one : best),
      undefined,
    )
}
