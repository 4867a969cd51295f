import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'

/** The page of a transaction that exists already. */
export function registerGuardarianPages(app: FastifyInstance, context: GatewayRoutesContext): void {
  const { orders } = context
  registerCheckout(app, context, {
    paths: ['/en/checkout', '/checkout'],
    receiptPath: ({ id }) => `/checkout/${id}`,
    read: (request) => readPage(context, request),
    async begin(request) {
      const order = await orders.find(idIn(request))
      if (!order) throw new Error('The transaction was there a moment ago.')
      return order
    },
  })
  registerReceipt(app, context, {
    path: '/checkout/:id',
    find: (request) => orders.find((request.params as { id: string }).id),
    returnUrl,
  })
}

async function readPage({ orders }: GatewayRoutesContext, request: FastifyRequest): Promise<CheckoutReading> {
  const found = await orders.find(idIn(request))
  // Time is exact: a transaction past its end has ended, even before the runner has stored it.
  if (found) await orders.advance(found)
  const order = found && (await orders.find(found.id))
  if (!order) {
    const notice = {
      title: 'There is no such transaction',
      text: 'Part of the link is missing or was changed.',
    }
    return { kind: 'problem', status: 404, notice }
  }
  // Paid but not yet processed: the next step is planned already.
  const isPaid = order.plan.some(({ state }) => state === 'processing')
  return order.state === 'pending' && !isPaid ? { kind: 'payment', payment: order } : { kind: 'order', order }
}

/** Three return addresses for three kinds of end; `$$` stands for the transaction's id. */
function returnUrl({ id, state, returnUrl: successful, details }: SimulatorOrder): string | undefined {
  const isBad = state === 'failed' || state === 'expired' || state === 'refunded'
  const address = state === 'cancelled' ? details.cancelledUrl : isBad ? details.failedUrl : successful
  return (address ?? successful)?.replaceAll('$$', id)
}

function idIn(request: FastifyRequest): string {
  const { tid } = request.query as Record<string, unknown>
  return typeof tid === 'string' ? tid : ''
}
