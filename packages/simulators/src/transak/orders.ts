import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { within } from '../within.ts'
import { requireToken } from './access-token.ts'
import { refuse } from './errors.ts'
import { statuses, toListedOrder, toOrder } from './order.ts'
import { type Fields, queryOf, text } from './request.ts'

const dayMs = 24 * 60 * 60 * 1_000
const usualSpanDays = 90

/** The status of orders: one by Transak's id, or a list with filters. */
export function registerOrders(app: FastifyInstance, context: GatewayRoutesContext): void {
  const { orders, clock } = context

  app.get('/partners/api/v2/order/:id', async (request) => {
    await requireToken(context, request)
    const order = await orders.find((request.params as { id: string }).id)
    if (!order) throw refuse(404, 'Order not found')
    return { meta: { orderId: order.id }, data: toOrder(order) }
  })

  app.get('/partners/api/v2/orders', async (request) => {
    await requireToken(context, request)
    const query = queryOf(request)
    const externalId = text(query, 'filter[partnerOrderId]')
    const status = text(query, 'filter[status]') ?? 'COMPLETED'
    if (!statuses.has(status)) throw refuse(400, `filter[status] must be one of ${[...statuses].join(', ')}`)
    const [limit, skip] = [
      within(text(query, 'limit'), 100, 1, 100),
      within(text(query, 'skip'), 0, 0, 1_000_000),
    ]
    const { startDate, endDate } = readDays(query, clock.now())
    const found = await orders.list({
      orderType: readProduct(query),
      createdFrom: new Date(`${startDate}T00:00:00.000Z`),
      createdTo: new Date(`${endDate}T23:59:59.999Z`),
      limit,
      offset: skip,
      ...(externalId !== undefined && { externalId }),
    })
    const data = found.filter(({ word }) => word === status).map(toListedOrder)
    if (text(query, 'filter[sortOrder]') === 'asc') data.reverse()
    const meta = { filter: filtersIn(query), startDate, endDate, limit, skip, totalCount: data.length }
    return { meta, data }
  })
}

function readDays(query: Fields, now: Date): { startDate: string; endDate: string } {
  const startDate = text(query, 'startDate') ?? dayOf(now.getTime() - usualSpanDays * dayMs)
  const endDate = text(query, 'endDate') ?? dayOf(now.getTime())
  for (const day of [startDate, endDate]) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
      throw refuse(400, 'startDate and endDate must be YYYY-MM-DD')
    }
  }
  return { startDate, endDate }
}

/** Purchases by default. */
function readProduct(query: Fields): 'buy' | 'sell' {
  switch (text(query, 'filter[productsAvailed]') ?? '["BUY"]') {
    case '["BUY"]':
      return 'buy'
    case '["SELL"]':
      return 'sell'
    default:
      throw refuse(400, 'filter[productsAvailed] must be ["BUY"] or ["SELL"]')
  }
}

function filtersIn(query: Fields): Record<string, unknown> {
  const filters = Object.entries(query).flatMap(([name, value]) => {
    const [, field] = /^filter\[(\w+)\]$/.exec(name) ?? []
    return field === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(filters)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
