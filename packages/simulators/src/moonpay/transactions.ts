import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType, SimulatorOrder } from '../order.ts'
import { within } from '../within.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { queryOf, requireKey, requireSecret } from './request.ts'
import { toTransaction } from './transaction.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The status of an order, by MoonPay's id or by ours. */
export function registerTransactions(app: FastifyInstance, deps: Deps): void {
  const { orders, catalogue } = deps
  const places = [
    ['buy', '/v1/transactions'],
    ['sell', '/v3/sell_transactions'],
  ] as const satisfies readonly (readonly [OrderType, string])[]

  for (const [orderType, path] of places) {
    app.get(path, async (request) => {
      requireSecret(deps, request)
      const { externalCustomerId, externalTransactionId, limit, offset } = queryOf(request)
      const found = await orders.list({
        orderType,
        limit: within(limit, 20, 1, 50),
        offset: within(offset, 0, 0, 1_000_000),
        ...(externalCustomerId && { customerId: externalCustomerId }),
        ...(externalTransactionId && { externalId: externalTransactionId }),
      })
      return found.map((order) => toTransaction(order, catalogue))
    })

    app.get(`${path}/ext/:externalId`, async (request) => {
      requireKey(deps, request)
      const { externalId } = request.params as { externalId: string }
      const found = await orders.list({ orderType, externalId, limit: 50 })
      // References are not unique at MoonPay, so even one transaction is returned in an array.
      return found.map((order) => toTransaction(order, catalogue))
    })

    app.get(`${path}/:id`, async (request) => {
      requireKey(deps, request)
      return toTransaction(await findOrder(orderType, request), catalogue)
    })
  }

  app.delete('/v3/sell_transactions/:id', async (request, reply) => {
    requireSecret(deps, request)
    const order = await findOrder('sell', request)
    if (order.state !== 'pending' || !(await orders.walk(order, 'cancelled')))
      throw refuse(409, 'The transaction can no longer be cancelled')
    return reply.code(204).send()
  })

  async function findOrder(orderType: OrderType, request: FastifyRequest): Promise<SimulatorOrder> {
    const order = await orders.find((request.params as { id: string }).id)
    if (order?.orderType !== orderType) throw refuse(404, 'Transaction not found')
    return order
  }
}
