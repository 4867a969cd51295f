import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, withQuery } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { isSettled, type SimulatorOrder } from '../order.ts'

/** How long an address stays valid unopened; Banxa says about a minute. */
export const checkoutLifeMs = 60_000

/** The page of an order that exists already. Its address opens once; the page itself can be reloaded. */
export function registerBanxaPages(app: FastifyInstance, context: GatewayRoutesContext): void {
  const { orders } = context
  const receiptPath = (order: SimulatorOrder) => `/status/${order.id}`
  const begin = async (request: FastifyRequest) => {
    const order = await orders.find(paramsOf(request).id ?? '')
    if (!order) throw new Error('The order was there a moment ago.')
    return order
  }
  registerCheckout(app, context, {
    paths: ['/order/:id'],
    receiptPath,
    read: (request) => openOnce(context, request),
    begin,
  })
  registerCheckout(app, context, {
    paths: ['/order/:id/:visit'],
    receiptPath,
    read: (request) => readVisit(context, request),
    begin,
  })
  registerReceipt(app, context, {
    path: '/status/:id',
    find: (request) => orders.find(paramsOf(request).id ?? ''),
    returnUrl,
  })
}

async function openOnce(context: GatewayRoutesContext, request: FastifyRequest): Promise<CheckoutReading> {
  const { orders, clock, delays } = context
  const order = await findCurrent(context, request)
  if (!order) return missing()
  if (order.state === 'expired')
    return gone(
      'This link has expired',
      'It waited about a minute and was not opened. Start again at the shop.',
      order,
    )
  if (order.state !== 'pending') return { kind: 'order', order }
  if (order.details.visit !== undefined)
    return gone(
      'This link was already opened',
      'It works once. Go on where you opened it, or start again.',
      order,
    )
  const visit = context.randomHex(16)
  const paidBy = new Date(clock.now().getTime() + delays.unpaidMs).toISOString()
  await orders.amend(order, {
    details: { ...order.details, visit },
    plan: [{ state: 'expired', at: paidBy }],
  })
  return { kind: 'moved', path: `/order/${order.id}/${visit}` }
}

async function readVisit(context: GatewayRoutesContext, request: FastifyRequest): Promise<CheckoutReading> {
  const order = await findCurrent(context, request)
  if (!order || order.details.visit !== paramsOf(request).visit) return missing()
  // Paid but not yet processed: the planned step is no longer the expiry.
  const isPaid = order.plan[0]?.state !== 'expired'
  return isPaid || isSettled(order.state) ? { kind: 'order', order } : { kind: 'payment', payment: order }
}

/** Time is exact: an order past its end has ended, even before the runner has stored it. */
async function findCurrent({ orders }: GatewayRoutesContext, request: FastifyRequest) {
  const id = paramsOf(request).id ?? ''
  const order = await orders.find(id)
  if (order) await orders.advance(order)
  return orders.find(id)
}

const statuses: Readonly<Record<SimulatorOrder['state'], readonly [fulfillment: string, payment: string]>> = {
  pending: ['pending', 'pending'],
  processing: ['pending', 'received'],
  completed: ['complete', 'received'],
  failed: ['cancelled', 'declined'],
  cancelled: ['cancelled', 'cancelled'],
  expired: ['cancelled', 'expired'],
  refunded: ['cancelled', 'refunded'],
}

function returnUrl(order: SimulatorOrder): string | undefined {
  if (order.returnUrl === null) return undefined
  const [fulfillmentStatus, paymentStatus] = statuses[order.state]
  return withQuery(order.returnUrl, {
    orderId: order.id,
    orderRef: order.id.slice(0, 12).toUpperCase(),
    orderStatus: order.word,
    fulfillmentStatus,
    paymentStatus,
    identityStatus: 'verified',
    fiatAmount: order.fiatAmount,
    fiat: order.fiat,
    coinAmount: order.cryptoAmount,
    coin: order.crypto,
  })
}

function missing(): CheckoutReading {
  const notice = { title: 'There is no such order', text: 'Part of the link is missing or was changed.' }
  return { kind: 'problem', status: 404, notice }
}

function gone(title: string, text: string, order: SimulatorOrder): CheckoutReading {
  return { kind: 'problem', status: 410, notice: { title, text, returnUrl: returnUrl(order) ?? null } }
}

function paramsOf(request: FastifyRequest): Record<string, string | undefined> {
  return request.params as Record<string, string | undefined>
}
