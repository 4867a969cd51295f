import type { Clock } from '@sliproad/core/clock'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { CustomerView } from '@sliproad/core/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { ratesOf } from '../../rates/index.ts'
import { currenciesOf, volumeIn } from '../home.ts'
import { chosenCurrency } from '../report-currency.ts'
import {
  countCustomers,
  findCustomerSums,
  findCustomersOf,
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

export async function customersOfView({ db }: Deps, projectId: ProjectId, view: CustomerView) {
  return findCustomersOf(db, projectId, view)
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
