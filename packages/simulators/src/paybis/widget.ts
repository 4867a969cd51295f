import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { coinOf } from './catalogue.ts'
import { findRequest, type PartnerRequest, spendToken } from './partner-request.ts'

/** The user's return address, from the address of the page. */
type ReturnUrls = { success: string | null; failure: string | null }

/** The page behind a request. A transaction is created when the user continues. */
export function registerWidget(app: FastifyInstance, context: GatewayRoutesContext): void {
  registerCheckout(app, context, {
    paths: ['/widget', '/widget/'],
    receiptPath: (order) => `/widget/transactions/${order.id}`,
    read: (request) => readPage(context, request),
    async begin(request) {
      const made = await findRequest(context, fieldOf(request, 'requestId'))
      if (!made) throw new Error('The request was there a moment ago.')
      return transactionOf(context, made, returnUrlsIn(request))
    },
  })
  registerReceipt(app, context, {
    path: '/widget/transactions/:id',
    find: (request) => context.orders.find((request.params as { id: string }).id),
    returnUrl,
  })
}

/** The transaction of a request: the existing one, else a new one. */
export async function transactionOf(
  context: GatewayRoutesContext,
  made: PartnerRequest,
  urls: ReturnUrls = { success: null, failure: null },
): Promise<SimulatorOrder> {
  const known = await context.orders.findByCheckout(made.id)
  return known ?? context.orders.create(toOrder(context, made, urls))
}

async function readPage(context: GatewayRoutesContext, request: FastifyRequest): Promise<CheckoutReading> {
  const made = await findRequest(context, fieldOf(request, 'requestId'))
  if (!made) return problem(404, 'There is no such request')
  const order = await context.orders.findByCheckout(made.id)
  if (order) return { kind: 'order', order }
  const token = fieldOf(request, 'oneTimeToken')
  if (token === '') return { kind: 'payment', payment: toOrder(context, made, returnUrlsIn(request)) }
  const isSpent = token !== made.oneTimeToken || made.tokenUsed || !(await spendToken(context, made))
  if (isSpent) return problem(410, 'This link was already opened')
  const query = new URLSearchParams(request.query as Record<string, string>)
  query.delete('oneTimeToken')
  return { kind: 'moved', path: `/widget?${query}` }
}

function toOrder(
  { randomHex, clock }: GatewayRoutesContext,
  made: PartnerRequest,
  urls: ReturnUrls,
): NewOrder {
  const coin = coinOf(made.trade.coin)
  if (!coin) throw new Error(`There is no ${made.trade.coin} any more.`)
  const { price, trade } = made
  const day = clock.now().toISOString().slice(2, 10).replaceAll('-', '')
  const number = String(Number.parseInt(randomHex(6), 16)).padStart(15, '0')
  return {
    id: `PB${day}${number}TX1`,
    orderType: trade.orderType,
    externalId: made.partnerTransactionId,
    customerId: made.partnerUserId,
    checkoutKey: made.id,
    fiat: trade.fiat,
    fiatAmount: price.fiatAmount,
    crypto: coin.asset.code,
    network: coin.asset.network,
    cryptoAmount: price.cryptoAmount,
    price: price.rate,
    processingFee: price.serviceFee,
    networkFee: price.networkFee,
    paymentMethod: price.method,
    walletAddress: made.walletAddress,
    walletTag: null,
    // A seller is led to the page for sending the coins.
    returnUrl: made.depositCallbackUrl ?? urls.success,
    country: null,
    details: {
      quoteId: made.quoteId,
      requestedAt: made.createdAt,
      userIp: made.userIp,
      ...(made.locale !== null && { locale: made.locale }),
      ...(made.verification && { verification: made.verification }),
      ...(made.refundAddress !== null && { refundAddress: made.refundAddress }),
      ...(urls.failure !== null && { failureUrl: urls.failure }),
    },
  }
}

function returnUrl({ state, returnUrl: success, details }: SimulatorOrder): string | undefined {
  const isBad = state === 'failed' || state === 'cancelled' || state === 'expired'
  return (isBad ? details.failureUrl : undefined) ?? success ?? undefined
}

function returnUrlsIn(request: FastifyRequest): ReturnUrls {
  return {
    success: webAddress(fieldOf(request, 'successReturnURL')),
    failure: webAddress(fieldOf(request, 'failureReturnURL')),
  }
}

function problem(status: number, title: string): CheckoutReading {
  const notice = { title, text: 'Go back to the shop and start again.' }
  return { kind: 'problem', status, notice }
}

function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
