import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type CheckoutReading,
  registerCheckout,
  registerReceipt,
  webAddress,
  withQuery,
} from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import { WireRefusal } from '../wire-refusal.ts'
import type { Catalogue } from './catalogue.ts'
import { messageOf } from './errors.ts'
import { totalFee } from './order.ts'
import { readOrder } from './read-order.ts'
import { text } from './request.ts'
import { findSession, isOver, openSession, type WidgetSession } from './widget-session.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The page behind a session. Its address opens once; an order is created when the user continues. */
export function registerWidget(app: FastifyInstance, deps: Deps): void {
  const receiptPath = (order: SimulatorOrder) => `/order-status/${order.id}`
  const begin = async (request: FastifyRequest) => {
    const session = await findSession(deps, fieldOf(request.params, 'sessionId'))
    if (!session) throw new Error('The session was there a moment ago.')
    return orderOf(deps, session)
  }
  registerCheckout(app, deps, {
    paths: ['/widget', '/widget/'],
    receiptPath,
    read: (request) => openOnce(deps, request),
    begin,
  })
  registerCheckout(app, deps, {
    paths: ['/widget/:sessionId/:visit'],
    receiptPath,
    read: (request) => readVisit(deps, request),
    begin,
  })
  registerReceipt(app, deps, {
    path: '/order-status/:id',
    find: (request) => deps.orders.find(fieldOf(request.params, 'id')),
    returnUrl,
  })
}

/** The order of a session: the existing one, else a new one. */
export async function orderOf(deps: Deps, session: WidgetSession): Promise<SimulatorOrder> {
  return (await deps.orders.findByCheckout(session.id)) ?? deps.orders.create(readOrder(deps, session))
}

async function openOnce(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  if (fieldOf(request.query, 'apiKey') !== deps.credentials.apiKey) return problem(401, 'Invalid API key')
  const session = await findSession(deps, fieldOf(request.query, 'sessionId'))
  if (!session) return problem(404, 'Invalid session')
  const order = await deps.orders.findByCheckout(session.id)
  if (order) return { kind: 'order', order }
  if (session.visit === undefined && isOver(session, deps.clock.now())) {
    return problem(410, 'The session has expired', session)
  }
  const visit = await openSession(deps, session)
  if (visit === undefined) return problem(410, 'The session was already used', session)
  return { kind: 'moved', path: `/widget/${session.id}/${visit}` }
}

async function readVisit(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  const session = await findSession(deps, fieldOf(request.params, 'sessionId'))
  if (!session || session.visit !== fieldOf(request.params, 'visit')) return problem(404, 'Invalid session')
  const order = await deps.orders.findByCheckout(session.id)
  if (order) return { kind: 'order', order }
  if (isOver(session, deps.clock.now())) return problem(410, 'The session has expired', session)
  try {
    return { kind: 'payment', payment: readOrder(deps, session) }
  } catch (error) {
    if (error instanceof WireRefusal) return problem(error.status, messageOf(error), session)
    throw error
  }
}

/** Transak adds nearly every field to the return address. */
function returnUrl(order: SimulatorOrder): string | undefined {
  if (order.returnUrl === null) return undefined
  return withQuery(order.returnUrl, {
    orderId: order.id,
    fiatCurrency: order.fiat,
    cryptoCurrency: order.crypto,
    fiatAmount: order.fiatAmount,
    cryptoAmount: order.cryptoAmount,
    isBuyOrSell: order.orderType === 'buy' ? 'Buy' : 'Sell',
    status: order.word,
    walletAddress: order.walletAddress ?? '',
    totalFeeInFiat: totalFee(order),
    partnerCustomerId: order.customerId ?? '',
    partnerOrderId: order.externalId ?? '',
    network: order.details.network ?? '',
  })
}

function problem(status: number, title: string, session?: WidgetSession): CheckoutReading {
  const address = session && webAddress(text(session.params, 'redirectURL'))
  const notice = { title, text: 'Go back to the shop and start again.', returnUrl: address ?? null }
  return { kind: 'problem', status, notice }
}

function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
