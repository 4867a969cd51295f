import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType, SimulatorOrder } from '../order.ts'
import { sameSecret } from '../same-secret.ts'
import type { Catalogue } from './catalogue.ts'
import { invalid, notFound } from './errors.ts'
import { toPurchase, toSale } from './purchase.ts'
import { queryOf } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The status of an order, for a caller that knows its id and its token. */
export function registerOrders(app: FastifyInstance, deps: Deps): void {
  app.get('/host-api/purchase/:id', async (request) =>
    toPurchase(deps, await findOrder(deps, 'buy', request)),
  )
  for (const path of ['/host-api/offramp/sale/:id', '/host-api/v3/offramp/sale/:id'])
    app.get(path, async (request) => toSale(deps, await findOrder(deps, 'sell', request)))

  // Exists only in the demo environment.
  app.post('/widget/testing/purchase/:id/release', async (request) => {
    const order = await findOrder(deps, 'buy', request)
    const released = await deps.orders.walk(order, 'completed')
    if (!released) throw invalid('the purchase can no longer be released')
    return toPurchase(deps, released)
  })
}

async function findOrder(
  { orders }: Deps,
  orderType: OrderType,
  request: FastifyRequest,
): Promise<SimulatorOrder> {
  const order = await orders.find((request.params as { id: string }).id)
  const isOpen = sameSecret(queryOf(request).secret, order?.details.viewToken)
  if (order?.orderType !== orderType || !isOpen) throw notFound()
  return order
}
