import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { envelope, refuse } from './errors.ts'
import { prefix } from './lists.ts'
import { toOrder } from './order.ts'
import { readRequest, textOf } from './request.ts'

/** The status of an order, by its number or by the merchant's. */
export function registerOrders(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.get(`${prefix}/query/trade`, async (request) => {
    const fields = readRequest(context, request)
    const side = textOf(fields, 'side')
    if (side !== 'BUY' && side !== 'SELL') throw refuse('10005', 'side is missing')
    const orderType = side === 'BUY' ? 'buy' : 'sell'
    const [orderNo, externalId] = [textOf(fields, 'orderNo'), textOf(fields, 'merchantOrderNo')]
    if (!orderNo && !externalId) throw refuse('10005', 'merchantOrderNo is missing')
    const [order] = orderNo
      ? [await context.orders.find(orderNo)]
      : await context.orders.list({ orderType, externalId: externalId ?? '', limit: 1 })
    if (order?.orderType !== orderType) throw refuse('81010', 'order does not exist')
    return envelope(toOrder(order), context.randomHex(8))
  })
}
