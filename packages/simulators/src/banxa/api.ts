import { checkAddress } from '@sliproad/core/address'
import { toFixed } from '@sliproad/core/decimal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { moneyText } from '../money.ts'
import type { OrderType, SimulatorOrder } from '../order.ts'
import { sameSecret } from '../same-secret.ts'
import { within } from '../within.ts'
import type { Catalogue } from './catalogue.ts'
import { checkoutLifeMs } from './checkout.ts'
import { invalid, notFound, rejected, unauthorized } from './errors.ts'
import { toCreated, toOrder } from './order.ts'
import { readQuote, text } from './read-quote.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

const listParameters: readonly string[] = ['start', 'end', 'externalCustomerId', 'limit', 'page']

/** Banxa's hosted-checkout API, under the partner's own path. */
export function registerBanxaApi(app: FastifyInstance, deps: Deps): void {
  app.register(
    async (api) => {
      api.addHook('preHandler', async (request) => requireKey(deps, request))
      registerLists(api, deps)
      registerOrderReads(api, deps)
      for (const orderType of ['buy', 'sell'] as const) registerTrade(api, deps, orderType)
    },
    { prefix: '/:partnerRef/v2' },
  )
}

function registerLists(app: FastifyInstance, { catalogue }: Deps): void {
  app.get('/countries', async () => catalogue.countries)
  app.get('/crypto/:orderType', async (request) => catalogue.crypto(orderTypeOf(request)))
  app.get('/fiats/:orderType', async (request) => catalogue.fiats(orderTypeOf(request)))
  app.get('/payment-methods/:orderType', async (request) => {
    const { fiat } = queryOf(request)
    return catalogue.paymentMethods(orderTypeOf(request), text({ fiat }, 'fiat')?.toUpperCase())
  })
}

function registerTrade(app: FastifyInstance, deps: Deps, orderType: OrderType): void {
  app.get(`/quotes/${orderType}`, async (request) => {
    const query = queryOf(request)
    for (const field of ['paymentMethodId', 'blockchain'])
      if (!text(query, field)) throw invalid(field, `The ${field} field is required.`)
    const { input, quote } = readQuote(deps, orderType, query, invalid)
    return {
      paymentMethodId: input.method.id,
      cryptoAmount: toFixed(quote.cryptoAmount, Math.min(input.coin.asset.decimals, 8), 'down'),
      fiatAmount: moneyText(quote.fiatAmount, input.fiat),
      processingFee: moneyText(quote.processingFee, input.fiat),
      networkFee: moneyText(quote.networkFee, input.fiat),
    }
  })

  app.post(`/${orderType}`, async (request) => {
    const order = await createOrder(deps, orderType, bodyOf(request))
    return toCreated(order, `${deps.baseUrl()}/order/${order.id}`)
  })
}

async function createOrder(
  deps: Deps,
  orderType: OrderType,
  body: Record<string, unknown>,
): Promise<SimulatorOrder> {
  for (const field of ['walletAddress', 'redirectUrl', 'externalCustomerId'])
    if (!text(body, field)) throw rejected(field, `The ${field} field is required.`)
  if (orderType === 'sell')
    for (const field of ['blockchain', 'cryptoAmount'])
      if (!text(body, field)) throw rejected(field, `The ${field} field is required.`)
  const { input, quote } = readQuote(deps, orderType, body, rejected)
  const { asset, blockchain } = input.coin
  const walletAddress = text(body, 'walletAddress') ?? ''
  const check = checkAddress(asset.network, walletAddress)
  // A sandbox accepts test-network addresses too.
  if (!check.ok && check.problem !== 'testnet')
    throw rejected('walletAddress', 'The wallet address is not valid for this blockchain.')
  const returnUrl = webAddress(text(body, 'redirectUrl'))
  if (!returnUrl) throw rejected('redirectUrl', 'The redirect url format is invalid.')
  const customerId = text(body, 'externalCustomerId') ?? ''
  if (customerId.length > 255) throw rejected('externalCustomerId', 'At most 255 characters.')
  const metadata = text(body, 'metadata')
  const id = deps.randomHex(16)
  return deps.orders.create({
    id,
    orderType,
    externalId: text(body, 'externalOrderId') ?? null,
    customerId,
    checkoutKey: id,
    fiat: input.fiat,
    ...quote,
    crypto: asset.code,
    network: asset.network,
    paymentMethod: input.method.id,
    walletAddress,
    walletTag: text(body, 'walletAddressTag') ?? null,
    returnUrl,
    country: 'US',
    details: { blockchain, ...(metadata !== undefined && { metadata }) },
    expiresAt: new Date(deps.clock.now().getTime() + checkoutLifeMs),
  })
}

function registerOrderReads(app: FastifyInstance, deps: Deps): void {
  const { orders, catalogue, delays } = deps
  const shown = (order: SimulatorOrder) => toOrder(order, catalogue, `${deps.baseUrl()}/status/${order.id}`)

  app.get('/orders', async (request) => {
    const query = queryOf(request)
    for (const name of Object.keys(query))
      if (!listParameters.includes(name)) throw invalid(name, `The ${name} field is not allowed.`)
    const from = readDate(text(query, 'start'), 'start')
    const to = readDate(text(query, 'end'), 'end')
    const customerId = text(query, 'externalCustomerId')
    const limit = within(text(query, 'limit'), 50, 1, 100)
    const page = within(text(query, 'page'), 1, 1, 10_000)
    const found = await orders.list({
      limit,
      offset: (page - 1) * limit,
      ...(from && { createdFrom: from }),
      ...(to && { createdTo: to }),
      ...(customerId !== undefined && { customerId }),
    })
    return found.map(shown)
  })

  app.get('/orders/:id', async (request) => shown(await findOrder(request)))

  app.post('/orders/:id/confirm', async (request) => {
    const order = await findOrder(request)
    const body = bodyOf(request)
    const txHash = text(body, 'txHash') ?? text(body, 'tx_hash')
    if (!txHash) throw rejected('txHash', 'The txHash field is required.')
    if (order.orderType !== 'sell' || order.state !== 'pending')
      throw rejected('id', 'Only a sale that waits for its coins can be confirmed.')
    const confirmed = await orders.amend(order, { transactionHash: txHash })
    return shown(await orders.settle(confirmed, 'completed', delays))
  })

  async function findOrder(request: FastifyRequest): Promise<SimulatorOrder> {
    const order = await orders.find((request.params as { id: string }).id)
    if (!order) throw notFound()
    return order
  }
}

function requireKey({ credentials }: Deps, request: FastifyRequest): void {
  const { partnerRef } = request.params as { partnerRef: string }
  if (!sameSecret(request.headers['x-api-key'], credentials.apiKey)) throw unauthorized()
  if (partnerRef !== credentials.partnerRef) throw notFound()
}

function orderTypeOf(request: FastifyRequest): OrderType {
  const { orderType } = request.params as { orderType: string }
  if (orderType !== 'buy' && orderType !== 'sell') throw notFound()
  return orderType
}

/** A day without a time means from its start, or until its end. */
function readDate(value: string | undefined, edge: 'start' | 'end'): Date | undefined {
  if (value === undefined) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const date = new Date(isDay ? `${value}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}Z` : value)
  if (Number.isNaN(date.getTime())) throw invalid(edge, 'The date is not valid.')
  return date
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  return request.query as Record<string, unknown>
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw rejected('body', 'The request body is not a JSON object.')
  return body as Record<string, unknown>
}
