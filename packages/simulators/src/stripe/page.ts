import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import type { OrderBook } from '../order-book.ts'
import { idInHash, isSessionHash } from './session.ts'

/** The hosted onramp: an address that the user may open any number of times until the payment. */
export function registerStripePages(app: FastifyInstance, context: GatewayRoutesContext): void {
  const { orders } = context
  registerCheckout(app, context, {
    paths: ['/onramp'],
    receiptPath: ({ id }) => `/onramp/${id}`,
    read: async (request) => readPage(await findByHash(orders, hashIn(request))),
    async begin(request) {
      const order = await findByHash(orders, hashIn(request))
      if (!order) throw new Error('The session was there a moment ago.')
      return order
    },
  })
  registerReceipt(app, context, {
    path: '/onramp/:id',
    find: (request) => orders.find((request.params as { id: string }).id),
    // The user returns without a redirect: a session has no return address.
    returnUrl: () => undefined,
  })
}

export async function findByHash(orders: OrderBook, hash: string): Promise<SimulatorOrder | undefined> {
  const order = await orders.find(idInHash(hash))
  return order && isSessionHash(order, hash) ? order : undefined
}

function readPage(order: SimulatorOrder | undefined): CheckoutReading {
  if (!order) {
    const notice = { title: 'There is no such session', text: 'Part of the link is missing or was changed.' }
    return { kind: 'problem', status: 404, notice }
  }
  // Paid but not yet processed: the next step is planned already.
  const isPaid = order.plan.some(({ state }) => state === 'processing')
  return order.state === 'pending' && !isPaid ? { kind: 'payment', payment: order } : { kind: 'order', order }
}

function hashIn(request: FastifyRequest): string {
  const { session_hash } = request.query as Record<string, unknown>
  return typeof session_hash === 'string' ? session_hash : ''
}
