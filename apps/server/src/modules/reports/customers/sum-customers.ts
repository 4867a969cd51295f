import type { Clock } from '@sliproad/core/clock'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { CustomerView, KycTier } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { findCustomersNamed } from '../../customers/index.ts'
import { ratesOf } from '../../rates/index.ts'
import { currenciesOf, volumeIn } from '../home.ts'
import { chosenCurrency } from '../report-currency.ts'
import {
  countCustomers,
  findCustomerSums,
  findCustomersByEmail,
  findCustomersOf,
  findCustomersOfTier,
  findCustomerVolumes,
  viewMax,
} from './customer-sum-store.ts'

type Deps = { db: Db; clock: Clock }

/** What each of these customers has ordered, in one currency. */
export async function sumCustomers(
  { db, clock }: Deps,
  customerIds: readonly CustomerId[],
  wanted: string | undefined,
) {
  const [sums, volumes] = await Promise.all([
    findCustomerSums(db, customerIds, clock.now()),
    findCustomerVolumes(db, customerIds),
  ])
  const currencies = currenciesOf(volumes)
  const currency = chosenCurrency(wanted, currencies)
  const rates = await ratesOf(db, [...currencies, currency])
  const volumesOf = Map.groupBy(volumes, ({ customerId }) => customerId)
  return new Map(
    sums.map((sum) => [
      sum.customerId,
      { ...sum, currency, delivered: volumeIn(currency, volumesOf.get(sum.customerId) ?? [], rates) },
    ]),
  )
}

type Narrowing = { view?: CustomerView; tier?: KycTier; email?: string; search?: string }

/** The customers that every one of these filters leaves; undefined without a filter. */
export async function narrowCustomers(
  { db }: Deps,
  projectId: ProjectId,
  { view, tier, email, search }: Narrowing,
): Promise<CustomerId[] | undefined> {
  const found = await Promise.all([
    ...(view === undefined ? [] : [findCustomersOf(db, projectId, view)]),
    ...(tier === undefined ? [] : [findCustomersOfTier(db, projectId, tier)]),
    ...(search === undefined ? [] : [findCustomersNamed(db, projectId, search)]),
    ...(email === undefined ? [] : [findCustomersOfEmail(db, projectId, email.trim())]),
  ])
  const [first, ...others] = found
  const allowed = others.map((ids) => new Set(ids))
  return first?.filter((id) => allowed.every((ids) => ids.has(id)))
}

/** Customers with an order of this address, and the one whom the partner calls by it. */
async function findCustomersOfEmail(db: Db, projectId: ProjectId, email: string): Promise<CustomerId[]> {
  const [ordered, named] = await Promise.all([
    findCustomersByEmail(db, projectId, email),
    findCustomersNamed(db, projectId, email),
  ])
  return [...new Set([...ordered, ...named])]
}

/** How many customers each view holds, as far as it goes. */
export async function countCustomerViews({ db }: Deps, projectId: ProjectId) {
  const ofView = async (view: CustomerView) => limited((await findCustomersOf(db, projectId, view)).length)
  const [all, inReview, verified, repeated, blocked] = await Promise.all([
    countCustomers(db, projectId),
    ofView('in_review'),
    ofView('verified'),
    ofView('repeated'),
    ofView('blocked'),
  ])
  return { all: limited(all), in_review: inReview, verified, repeated, blocked }
}

function limited(count: number) {
  return { count: Math.min(count, viewMax), isMore: count > viewMax }
}
