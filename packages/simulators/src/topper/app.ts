import { add } from '@sliproad/core/decimal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, webAddress } from '../checkout-routes.ts'
import type { SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { WireRefusal } from '../wire-refusal.ts'
import type { Deps } from './api.ts'
import { type AppSession, findSession, keyOf, openSession } from './app-session.ts'
import { type ReadToken, readToken, requireFresh } from './bootstrap-token.ts'
import { messageOf, refuse } from './errors.ts'
import { partOf, readTrade, text } from './read-trade.ts'

type Opened = Pick<ReadToken, 'orderType' | 'id' | 'claims'> & Pick<AppSession, 'verification'>

/** The page behind a token. A token opens it once; an order is created when the user continues. */
export function registerTopperApp(app: FastifyInstance, deps: Deps): void {
  const receiptPath = (order: SimulatorOrder) => `/app/order/${order.id}`
  const begin = async (request: FastifyRequest) => {
    const session = await findSession(deps, fieldOf(request.params, 'key'))
    if (!session) throw new Error('The session was there a moment ago.')
    return orderOf(deps, session)
  }
  registerCheckout(app, deps, {
    paths: ['/app', '/app/'],
    receiptPath,
    read: (request) => orProblem(() => openOnce(deps, request)),
    begin,
  })
  registerCheckout(app, deps, {
    paths: ['/app/session/:key/:visit'],
    receiptPath,
    read: (request) => orProblem(() => readVisit(deps, request)),
    begin,
  })
  registerReceipt(app, deps, {
    path: '/app/order/:id',
    find: (request) => deps.orders.find(fieldOf(request.params, 'id')),
    returnUrl: ({ returnUrl }) => returnUrl ?? undefined,
  })
}

/** The order of a token: the existing one, else a new one. */
export async function orderOf(deps: Deps, opened: Opened): Promise<SimulatorOrder> {
  return (await deps.orders.findByCheckout(keyOf(opened))) ?? deps.orders.create(readOrder(deps, opened))
}

/** The order of a checkout address, as if its user had opened it and continued. */
export async function orderAt(deps: Deps, checkoutUrl: string): Promise<SimulatorOrder> {
  const token = readToken(deps.accounts, new URL(checkoutUrl).searchParams.get('bt'))
  const isOpen = (await findSession(deps, keyOf(token))) ?? (await deps.orders.findByCheckout(keyOf(token)))
  if (!isOpen) requireFresh(token, deps.clock.now())
  return orderOf(deps, token)
}

async function openOnce(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  const token = readToken(deps.accounts, fieldOf(request.query, 'bt'))
  const order = await deps.orders.findByCheckout(keyOf(token))
  if (order) return { kind: 'order', order }
  requireFresh(token, deps.clock.now())
  if (!isDevice(token, request.ip)) return problem(403, 'The session could not be validated for this device')
  readOrder(deps, token)
  const session = await openSession(deps, token)
  if (!session) return problem(410, 'The bootstrap token was already used')
  return { kind: 'moved', path: `/app/session/${session.key}/${session.visit}` }
}

async function readVisit(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  const session = await findSession(deps, fieldOf(request.params, 'key'))
  if (!session || session.visit !== fieldOf(request.params, 'visit'))
    return problem(404, 'There is no such session')
  const order = await deps.orders.findByCheckout(session.key)
  if (order) return { kind: 'order', order }
  if (isOver(session, deps.clock.now())) return problem(410, 'The session has expired')
  return { kind: 'payment', payment: readOrder(deps, session) }
}

/** Where the token names the visitor's address, no other is let in. */
function isDevice({ claims }: Opened, ip: string): boolean {
  const named = text(partOf(partOf(partOf(claims, 'partner'), 'validation'), 'device'), 'ip')
  return named === undefined || named === ip
}

function isOver({ endsAt }: AppSession, now: Date): boolean {
  return Date.parse(endsAt) <= now.getTime()
}

function readOrder(deps: Deps, opened: Opened): NewOrder {
  const { input, quote, walletAddress, tag } = readTrade(deps, { ...opened, issuedAt: deps.clock.now() })
  const { asset, network } = input.coin
  return {
    id: deps.newUuid(),
    orderType: opened.orderType,
    externalId: opened.id,
    customerId: null,
    checkoutKey: keyOf(opened),
    fiat: input.fiat,
    fiatAmount: quote.fiatAmount,
    crypto: asset.code,
    network: asset.network,
    cryptoAmount: quote.cryptoAmount,
    price: quote.price,
    processingFee: add(quote.depositFee, quote.partnerFee),
    networkFee: quote.networkFee,
    paymentMethod: input.method.network,
    walletAddress,
    walletTag: tag,
    returnUrl: webAddress(text(partOf(opened.claims, 'partner'), 'continueUrl')),
    country: null,
    details: {
      network,
      methodType: input.method.type,
      depositFee: quote.depositFee,
      partnerFee: quote.partnerFee,
      ...walletSendUrlIn(opened),
      ...(opened.verification && { verification: opened.verification }),
    },
  }
}

/** A sale may name a page on which its coins are sent; what is no web address opens nothing. */
function walletSendUrlIn({ orderType, claims }: Opened): Record<string, string> {
  const given = orderType === 'sell' ? text(partOf(claims, 'source'), 'walletSendUrl') : undefined
  if (given === undefined) return {}
  const walletSendUrl = webAddress(given)
  if (walletSendUrl === null) throw refuse(400, 'source.walletSendUrl is no address')
  return { walletSendUrl }
}

async function orProblem(read: () => Promise<CheckoutReading>): Promise<CheckoutReading> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WireRefusal) return problem(error.status, messageOf(error))
    throw error
  }
}

function problem(status: number, title: string): CheckoutReading {
  return { kind: 'problem', status, notice: { title, text: 'Go back to the shop and start again.' } }
}

function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
