import type { QueryOf } from '@sliproad/api/operation'
import type { countOrders } from '@sliproad/api/operations/dashboard/orders'
import { type Decimal, decimal, divide, multiply } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { OrderFilter } from '../../../modules/orders/index.ts'
import { ratesOf } from '../../../modules/rates/index.ts'
import { listCurrencies, readMainCurrency } from '../../../modules/reports/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import { readAttention } from './read-attention.ts'

export type OrderQuery = QueryOf<typeof countOrders>

/** The query of the page in the module's terms. Codes match in upper and lower case. */
export async function orderFilterOf(
  deps: HttpDeps,
  projectId: ProjectId,
  query: OrderQuery,
): Promise<OrderFilter> {
  const { q, status, gateway, asset, country, type, customerId, from, to, needs, above } = query
  return {
    ...(status !== undefined && { statuses: status.split(',') as NonNullable<OrderFilter['statuses']> }),
    ...(gateway !== undefined && { gateways: wordsOf(gateway.toLowerCase()) }),
    ...(asset !== undefined && { assets: wordsOf(asset.toUpperCase()) }),
    ...(country !== undefined && { country: country.toUpperCase() }),
    ...(type !== undefined && { type }),
    ...(customerId !== undefined && { customerId }),
    ...(q !== undefined && { search: q.trim() }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
    ...(needs !== undefined && { ids: await readAttention(deps, projectId) }),
    ...(above !== undefined && { worth: await worthOf(deps, projectId, decimal(above)) }),
  }
}

const valuesMax = 20

function wordsOf(list: string): string[] {
  const words = list.split(',').map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))].slice(0, valuesMax)
}

/** The amount in every currency that the project's orders are in, by the reference rates; those without one are left out. */
async function worthOf({ db, clock }: HttpDeps, projectId: ProjectId, above: Decimal) {
  const main = await readMainCurrency({ db }, projectId, clock.now())
  const currencies = [...new Set([main, ...(await listCurrencies(db, projectId, new Date(0)))])]
  const rates = await ratesOf(db, currencies)
  const ours = rates.get(main)
  return currencies.flatMap((currency) => {
    if (currency === main) return [{ currency, above }]
    const theirs = rates.get(currency)
    if (ours === undefined || theirs === undefined) return []
    return [{ currency, above: divide(multiply(above, ours), theirs, 6, 'half-even') }]
  })
}
