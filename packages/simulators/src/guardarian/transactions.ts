import { checkAddress } from '@sliproad/core/address'
import { add } from '@sliproad/core/decimal'
import { findUsState } from '@sliproad/core/us-states'
import type { FastifyInstance } from 'fastify'
import { webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { feesOf } from './estimates.ts'
import type { Price, Trade } from './price.ts'
import { readTrade, text } from './read-trade.ts'
import { bodyOf, queryOf, requireKey, within } from './request.ts'
import { toTransaction } from './transaction.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }
type Fields = Record<string, unknown>

const listedMax = 100

export function registerTransactions(app: FastifyInstance, deps: Deps): void {
  const { orders } = deps
  const shown = (order: SimulatorOrder) => toTransaction(order, deps.baseUrl())

  app.post('/v1/transaction', async (request, reply) => {
    requireKey(deps, request)
    const created = await createOrder(deps, { ...bodyOf(request), ...queryOf(request) })
    const transaction = shown(created)
    // On creation the id is a number, on reading it is a text.
    return reply.code(201).send({ ...transaction, id: Number(created.id), preauth_token: deps.randomHex(16) })
  })

  app.get('/v1/transaction/:id', async (request) => {
    requireKey(deps, request)
    const order = await orders.find((request.params as { id: string }).id)
    if (!order) throw refuse(404, 'Transaction not found')
    return shown(order)
  })

  app.get('/v1/transactions', async (request) => {
    requireKey(deps, request, 'x-secret-key')
    return (await orders.list({ limit: listedMax })).map(shown)
  })
}

/** A customer whom risk control rejects gets an order that has failed already. */
async function createOrder(deps: Deps, fields: Fields): Promise<SimulatorOrder> {
  const token = text(fields, 'kyc_shared_token')
  if (token !== undefined && text(fields, 'kyc_shared_token_provider') !== 'sumsub')
    throw refuse(400, ['kyc_shared_token_provider must be a valid enum value'], 'INVALID_REQUEST_PARAMS')
  const draft = readOrder(deps, fields)
  const verification = token === undefined ? undefined : await deps.takeVerification(token)
  const details = { ...draft.details, ...(verification && { verification }) }
  const order = await deps.orders.create({ ...draft, details })
  if (order.details.blocked === undefined) return order
  return (await deps.orders.walk(order, 'failed')) ?? order
}

function readOrder(deps: Deps, fields: Fields): NewOrder {
  const category = text(within(fields, 'deposit'), 'payment_category')
  const { trade, price } = readTrade(deps, { ...fields, ...(category && { payment_category: category }) })
  const { orderType, asset, fiat, method } = trade
  const isBuy = orderType === 'buy'
  const payout = within(fields, 'payout_info')
  const walletAddress = isBuy ? readWallet(trade, text(payout, 'payout_address')) : null
  const email = text(within(fields, 'customer', 'contact_info'), 'email')
  const redirects = within(fields, 'redirects')
  checkRegion(text(within(fields, 'customer', 'billing_info'), 'us_region_alpha_2'))
  const id = String(5_000_000_000 + (Number.parseInt(deps.randomHex(6), 16) % 4_000_000_000))
  return {
    id,
    orderType,
    externalId: text(fields, 'external_partner_link_id') ?? null,
    customerId: null,
    checkoutKey: id,
    fiat,
    fiatAmount: isBuy ? price.from : price.to,
    crypto: asset.code,
    network: asset.network,
    cryptoAmount: isBuy ? price.to : price.from,
    price: price.rate,
    processingFee: add(price.serviceFee, price.bankFee),
    networkFee: price.networkFeeInFiat,
    paymentMethod: method.type,
    walletAddress,
    walletTag: text(payout, 'extra_id') ?? null,
    returnUrl: webAddress(text(redirects, 'successful')),
    country:
      text(fields, 'customer_country') ??
      text(within(fields, 'customer', 'billing_info'), 'country_alpha_2') ??
      'US',
    details: {
      breakdown: JSON.stringify(breakdownOf(trade, price)),
      ...addressDetail('cancelledUrl', text(redirects, 'cancelled')),
      ...addressDetail('failedUrl', text(redirects, 'failed')),
      ...(email !== undefined && { email }),
      ...(email?.startsWith('blocked') && { blocked: 'customer_blocked_by_risk_control' }),
    },
  }
}

/** A US state in Guardarian's own form. */
function checkRegion(region: string | undefined): void {
  if (region === undefined || findUsState(/^US_([A-Z]{2})$/.exec(region)?.[1] ?? '')) return
  throw refuse(
    400,
    ['customer.billing_info.us_region_alpha_2 must be a valid enum value'],
    'INVALID_REQUEST_PARAMS',
  )
}

function addressDetail(name: string, address: string | undefined): Record<string, string> {
  const web = webAddress(address)
  return web === null ? {} : { [name]: web }
}

function readWallet({ asset }: Trade, address: string | undefined): string {
  const check = checkAddress(asset.network, address ?? '')
  // A sandbox accepts test-network addresses too.
  if (address === undefined || !(check.ok || check.problem === 'testnet'))
    throw refuse(400, ['payout_info.payout_address is not a valid address'], 'INVALID_REQUEST_PARAMS')
  return address
}

function breakdownOf(trade: Trade, price: Price): Record<string, unknown> {
  const { service_fees, network_fee } = feesOf(trade, price)
  return {
    fromAmount: Number(price.from),
    toAmount: price.to,
    serviceFees: service_fees,
    convertedAmount: { amount: price.converted, currency: trade.fiat },
    estimatedExchangeRate: price.rate,
    networkFee: network_fee,
  }
}
