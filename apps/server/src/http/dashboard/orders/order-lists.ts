import type * as operations from '@sliproad/api/operations/dashboard/orders'
import { orderFilters } from '@sliproad/api/resources/dashboard/orders'
import type { ProjectId } from '@sliproad/core/ids'
import { Type } from 'typebox'
import Value from 'typebox/value'
import * as orders from '../../../modules/orders/index.ts'
import * as reports from '../../../modules/reports/index.ts'
import type { HttpDeps } from '../../http-deps.ts'
import type { Handler } from '../../serve.ts'
import { answer } from '../answer.ts'
import { callerOf, projectOf } from '../guard.ts'
import { readLagging } from '../read-lagging.ts'
import { type OrderQuery, orderFilterOf } from './order-filter-of.ts'

/** What the list of orders shows around its rows: counts behind filters and views, and the sums of days. */

export const countOrders: Handler<typeof operations.countOrders> = (deps) => async (request) => {
  const projectId = projectOf(request)
  return answer(
    await readLagging(deps, request, async (near) =>
      orders.countChoices(near, projectId, await orderFilterOf(near, projectId, request.query)),
    ),
  )
}

export const listOrderDays: Handler<typeof operations.listOrderDays> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const { from, to, zone } = request.query
  return answer(
    await readLagging(deps, request, async (near) => {
      const currency = await reports.readMainCurrency(near, projectId, near.clock.now())
      const span = { from: new Date(from), to: new Date(to) }
      return { currency, days: await reports.readOrderDays(near, projectId, { ...span, zone, currency }) }
    }),
  )
}

const large = '1000'

export const listOrderViews: Handler<typeof operations.listOrderViews> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const { user } = callerOf(request)
  const { today } = request.query
  return answer(
    await readLagging(deps, request, async (near) => {
      const count = (query: OrderQuery) => countQuery(near, projectId, query)
      const [currency, all, attention, inProgress, failedToday, above, own] = await Promise.all([
        reports.readMainCurrency(near, projectId, near.clock.now()),
        reports.sumOrders(near.db, projectId),
        count({ needs: 'attention' }),
        count({ status: 'created,pending,processing' }),
        count({ status: 'failed', from: today }),
        count({ above: large }),
        orders.listViews(near.db, projectId, user.id),
      ])
      const counted = await Promise.all(own.map((view) => countView(near, projectId, view)))
      return {
        currency,
        all: { count: all, isMore: false },
        attention,
        inProgress,
        failedToday,
        large: above,
        own: counted,
      }
    }),
  )
}

export const addOrderView: Handler<typeof operations.addOrderView> = (deps) => async (request) => {
  const projectId = projectOf(request)
  const view = await orders.keepView(deps, projectId, callerOf(request).user.id, request.body)
  return answer(await countView(deps, projectId, view))
}

export const removeOrderView: Handler<typeof operations.removeOrderView> = (deps) => async (request) => {
  await orders.dropView(deps, projectOf(request), callerOf(request).user.id, request.params.viewId)
  return answer({ removed: true })
}

async function countQuery(deps: HttpDeps, projectId: ProjectId, query: OrderQuery) {
  return orders.countMatchingOrders(deps, projectId, await orderFilterOf(deps, projectId, query))
}

async function countView(deps: HttpDeps, projectId: ProjectId, { id, name, filter }: orders.OrderView) {
  const query = queryIn(filter)
  const counted = query ? await countQuery(deps, projectId, query) : { count: 0, isMore: false }
  return { id, name, filter, ...counted }
}

const Filters = Type.Object(orderFilters)

/** A kept filter is what the page wrote into its address, so it is checked like any other query. */
function queryIn(filter: string): OrderQuery | undefined {
  const query = Object.fromEntries(new URLSearchParams(filter))
  return Value.Check(Filters, query) ? (query as OrderQuery) : undefined
}
