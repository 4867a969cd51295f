import { createHash } from 'node:crypto'
import { checkAddress } from '@sliproad/core/address'
import type { NetworkId } from '@sliproad/core/networks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType, SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { wantsPage } from '../page/wants-page.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { type Catalogue, nameOf } from './catalogue.ts'
import { invalid, refuse } from './errors.ts'
import { readTrade } from './read-trade.ts'
import { isSignedQuery } from './widget-signature.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The page behind a widget address. A purchase or sale is created only when the user continues. */
export function registerWidget(app: FastifyInstance, deps: Deps): void {
  registerCheckout(app, deps, {
    paths: ['/widget', '/widget/'],
    receiptPath: (order) => `/widget/status/${order.id}`,
    read: (request) => readPage(deps, request),
    begin: (request) => openWidget(deps, queryTextOf(request)),
  })
  registerReceipt(app, deps, {
    path: '/widget/status/:id',
    find: (request) => deps.orders.find((request.params as { id: string }).id),
    returnUrl: (order) => order.returnUrl ?? undefined,
  })
}

/** The order of a widget address: the existing one, else a new one. */
export async function openWidget(deps: Deps, query: string): Promise<SimulatorOrder> {
  const known = await deps.orders.findByCheckout(checkoutKeyOf(query))
  return known ?? deps.orders.create(readOrder(deps, query))
}

async function readPage(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  const query = queryTextOf(request)
  try {
    const payment = readOrder(deps, query)
    const order = await deps.orders.findByCheckout(checkoutKeyOf(query))
    return order ? { kind: 'order', order } : { kind: 'payment', payment }
  } catch (error) {
    if (!(error instanceof WireRefusal) || !wantsPage(request)) throw error
    const notice = { title: 'This widget cannot be opened', code: refusalText(error) }
    return { kind: 'problem', status: error.status, notice }
  }
}

export function refusalText({ body }: WireRefusal): string {
  const { code, message } = body as { code?: string; message?: string | readonly string[] }
  return code ?? [message ?? []].flat().join(' ')
}

function readOrder(deps: Deps, query: string): NewOrder {
  const { credentials } = deps
  const params = new URLSearchParams(query)
  if (params.get('hostApiKey') !== credentials.hostApiKey) throw refuse('INVALID_HOST_API_KEY', 401)
  // Signed addresses are switched on for a partner who has handed over a key.
  const { signingKey } = credentials
  if (signingKey !== undefined && !isSignedQuery(query, signingKey))
    throw refuse('INVALID_WIDGET_SIGNATURE', 401)
  const orderType = flowOf(params)
  const { input, quote } = readTrade(deps, orderType, params)
  const walletAddress = params.get('userAddress')
  if (walletAddress !== null && !isAddress(input.coin.asset.network, walletAddress))
    throw refuse('INVALID_USER_ADDRESS')
  const webhookUrl = webAddress(params.get(orderType === 'buy' ? 'webhookStatusUrl' : 'offrampWebhookV3Url'))
  return {
    id: deps.newUuid(),
    orderType,
    externalId: null,
    customerId: null,
    checkoutKey: checkoutKeyOf(query),
    fiat: input.fiat,
    fiatAmount: quote.fiatValue,
    crypto: input.coin.asset.code,
    network: input.coin.asset.network,
    cryptoAmount: quote.cryptoAmount,
    price: quote.price,
    processingFee: quote.baseRampFee,
    networkFee: quote.networkFee,
    paymentMethod: input.method.name,
    walletAddress,
    walletTag: null,
    // A seller is not redirected.
    returnUrl: orderType === 'buy' ? webAddress(params.get('finalUrl')) : null,
    country: params.get('selectedCountryCode'),
    details: {
      assetName: nameOf(input.coin),
      appliedFee: quote.appliedFee,
      viewToken: deps.randomHex(24),
      ...(webhookUrl !== null && { webhookUrl }),
    },
  }
}

function flowOf(params: URLSearchParams): OrderType {
  const flows = (params.get('enabledFlows') ?? 'ONRAMP').split(',')
  const flow = params.get('defaultFlow') ?? flows[0]
  if (!flow || !flows.includes(flow)) throw invalid('defaultFlow must be one of enabledFlows')
  if (flow !== 'ONRAMP' && flow !== 'OFFRAMP') throw invalid('enabledFlows must be ONRAMP or OFFRAMP')
  return flow === 'ONRAMP' ? 'buy' : 'sell'
}

/** A sandbox accepts test-network addresses too. */
function isAddress(network: NetworkId, text: string): boolean {
  const check = checkAddress(network, text)
  return check.ok || check.problem === 'testnet'
}

function checkoutKeyOf(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}

/** The bytes that were signed, before any parsing. */
function queryTextOf(request: FastifyRequest): string {
  return afterQuestionMark(request.raw.url ?? '')
}

export function afterQuestionMark(address: string): string {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(address) ?? []
  return query
}
