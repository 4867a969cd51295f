import { createHash } from 'node:crypto'
import { add, compare, type Decimal, decimal } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../../gateway-definition.ts'
import type { NewOrder } from '../../order-book.ts'
import type { Catalogue } from '../catalogue.ts'
import { type ErrorType, refuseSession } from '../errors.ts'
import { readTrade } from '../read-trade.ts'
import { fieldsOf, text } from '../request.ts'
import { isAddress } from '../sessions.ts'
import { readGuest } from './guest.ts'
import { isHeadless, toHeadlessOrder } from './order.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }
type Complain = (status: number, type: ErrorType, words: string) => Error

const kinds: Readonly<Record<string, string>> = {
  GUEST_CHECKOUT_APPLE_PAY: 'apple-pay',
  GUEST_CHECKOUT_GOOGLE_PAY: 'google-pay',
}
const linkTypes: Readonly<Record<string, string>> = {
  GUEST_CHECKOUT_APPLE_PAY: 'PAYMENT_LINK_TYPE_APPLE_PAY_BUTTON',
  GUEST_CHECKOUT_GOOGLE_PAY: 'PAYMENT_LINK_TYPE_GOOGLE_PAY_BUTTON',
}

/** Orders of guests: the partner has verified phone and e-mail address, and Coinbase shows only a pay button. */
export function registerHeadlessOrders(app: FastifyInstance, deps: Deps): void {
  app.post('/onramp/orders', async (request, reply) => {
    const body = fieldsOf(request)
    const fields: Record<string, string | undefined> = Object.fromEntries(
      Object.keys(body).map((name) => [name, text(body, name)]),
    )
    const draft = readOrder(deps, fields)
    if (compare(add(await spentThisWeek(deps, draft), draft.fiatAmount), weeklyLimit) > 0)
      throw complaint(deps)(429, 'guest_transaction_limit', 'The weekly limit of 500 USD is reached.')
    if (body.isQuote === true) {
      const now = deps.clock.now().toISOString()
      const rest = { gatewayId: '', state: 'pending', word: '', transactionHash: null } as const
      const priced = { ...draft, ...rest, createdAt: now, updatedAt: now, version: 0, plan: [] }
      return reply.code(201).send({ order: toHeadlessOrder(priced) })
    }
    const order = await deps.orders.create(draft)
    const url = `${deps.baseUrl()}/v2/api-onramp/${kinds[order.paymentMethod]}?sessionToken=${order.checkoutKey}`
    return reply.code(201).send({
      order: toHeadlessOrder(order),
      paymentLink: { url, paymentLinkType: linkTypes[order.paymentMethod] },
    })
  })

  app.get('/onramp/orders/:id', async (request) => {
    const order = await deps.orders.find((request.params as { id: string }).id)
    if (!order || !isHeadless(order)) throw complaint(deps)(404, 'not_found', 'Order not found.')
    return { order: toHeadlessOrder(order) }
  })
}

const weeklyLimit = decimal('500')
const weekMs = 168 * 3_600_000

/** By one phone number, which is how Coinbase knows a guest. */
async function spentThisWeek({ orders, clock }: Deps, { customerId }: NewOrder): Promise<Decimal> {
  if (customerId === null) return decimal('0')
  const createdFrom = new Date(clock.now().getTime() - weekMs)
  const all = await orders.list({ customerId, createdFrom, limit: 100 })
  return all
    .filter(({ state }) => state === 'processing' || state === 'completed')
    .reduce((spent, { fiatAmount }) => add(spent, fiatAmount), decimal('0'))
}

function readOrder(deps: Deps, fields: Readonly<Record<string, string | undefined>>): NewOrder {
  const complain = complaint(deps)
  const wrong = (words: string) => complain(400, 'invalid_request', words)
  const required = ['paymentMethod', 'paymentCurrency', 'purchaseCurrency', 'destinationNetwork']
  for (const name of [...required, 'destinationAddress', 'partnerUserRef'])
    if (fields[name] === undefined) throw wrong(`${name} is required`)
  const { paymentMethod = '', partnerUserRef = '', destinationAddress = '' } = fields
  if (!Object.hasOwn(kinds, paymentMethod)) throw wrong(`paymentMethod ${paymentMethod} is not valid`)
  if (fields.paymentCurrency !== 'USD') throw wrong('paymentCurrency must be USD')
  if (partnerUserRef.length >= 50) throw wrong('partnerUserRef is too long')
  const guest = readGuest(deps, fields, complain)
  const trade = {
    orderType: 'buy',
    symbol: fields.purchaseCurrency,
    network: fields.destinationNetwork,
    fiat: 'USD',
    fiatAmount: fields.paymentAmount,
    cryptoAmount: fields.purchaseAmount,
    // Fees and limits of both are the same.
    method: 'GUEST_CHECKOUT_APPLE_PAY',
    country: 'US',
    subdivision: 'CA',
  } as const
  const { input, quote } = readTrade(deps, trade, (words, isNetwork) =>
    complain(400, isNetwork ? 'network_not_tradable' : 'invalid_request', words),
  )
  if (!isAddress(input.coin, destinationAddress)) throw wrong('destinationAddress is not valid')
  const { asset, network } = input.coin
  return {
    id: deps.newUuid(),
    orderType: 'buy',
    externalId: partnerUserRef,
    customerId: createHash('sha256').update(guest.phone).digest('hex').slice(0, 32),
    checkoutKey: deps.randomHex(24),
    fiat: 'USD',
    fiatAmount: quote.total,
    crypto: asset.code,
    network: asset.network,
    cryptoAmount: quote.cryptoAmount,
    price: quote.price,
    processingFee: quote.coinbaseFee,
    networkFee: quote.networkFee,
    paymentMethod,
    walletAddress: destinationAddress,
    walletTag: null,
    returnUrl: null,
    country: 'US',
    details: {
      network,
      subtotal: quote.subtotal,
      userId: deps.newUuid(),
      headless: 'yes',
      ...(guest.domain !== undefined && { domain: guest.domain }),
    },
  }
}

function complaint({ newUuid }: Pick<Deps, 'newUuid'>): Complain {
  return (status, type, words) => refuseSession(status, type, words, newUuid())
}
