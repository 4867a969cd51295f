import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import { within } from '../within.ts'
import { type Leg, legId, legsOf, listName, plainTime } from './legs.ts'
import { queryOf, requireToken } from './request.ts'

const listedMax = 50

/** Every leg of every matching order, each in its own object under the name of its kind. */
export function registerTransactions(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.get('/v1.6/sdk-partner/transactions', async (request) => {
    requireToken(context, request)
    const {
      merchant_transaction_id: externalId,
      status,
      limit,
      offset,
      date_start,
      date_end,
    } = queryOf(request)
    const [createdFrom, createdTo] = [timeOf(date_start), timeOf(date_end)]
    const orders = await context.orders.list({
      limit: listedMax,
      ...(externalId && { externalId }),
      ...(createdFrom && { createdFrom }),
      ...(createdTo && { createdTo }),
    })
    const wanted = status?.split(',')
    const legs = orders
      .flatMap((order) => legsOf(order).map((leg) => ({ leg, order })))
      .filter(({ leg }) => !wanted || wanted.includes(leg.status))
    const start = within(offset, 0, 0, 1_000_000)
    const data = legs
      .slice(start, start + within(limit, listedMax, 1, listedMax))
      .map(({ leg, order }) => ({ [listName(leg, order)]: toRow(leg, order, context) }))
    return { status: 200, total: legs.length, next: null, prev: null, data }
  })
}

function toRow(
  leg: Leg,
  order: SimulatorOrder,
  { credentials }: GatewayRoutesContext,
): Record<string, unknown> {
  const coins = {
    id: legId(leg, order),
    merchant_transaction_id: order.externalId,
    currency: order.crypto,
    amount: order.cryptoAmount,
    status: leg.status,
  }
  if (leg.type === 'withdraw' || leg.type === 'deposit') return coins
  return {
    ...coins,
    transaction_id: order.details.transactionId ?? '',
    widget_id: credentials.widgetId ?? '',
    fiat_currency: order.fiat,
    fiat_amount: order.fiatAmount,
    created_at: plainTime(order.createdAt),
    updated_at: plainTime(order.updatedAt),
  }
}

function timeOf(text: string | undefined): Date | undefined {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? undefined : time
}
