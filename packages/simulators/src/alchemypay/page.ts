import { checkAddress } from '@sliproad/core/address'
import { add, subtract } from '@sliproad/core/decimal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutReading, registerCheckout, registerReceipt, webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import type { NewOrder } from '../order-book.ts'
import { sameSecret } from '../same-secret.ts'
import { WireRefusal } from '../wire-refusal.ts'
import { type Catalogue, networkCodeOf } from './catalogue.ts'
import { messageOf, refuse } from './errors.ts'
import { type Priced, readTrade } from './read-trade.ts'
import { textOf } from './request.ts'
import { type Fields, pathWith, sign } from './signature.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** The page behind a signed address. An order is created only when the user continues. */
export function registerRampPage(app: FastifyInstance, deps: Deps): void {
  registerCheckout(app, deps, {
    paths: ['/ramp', '/ramp/'],
    receiptPath: ({ id }) => `/ramp/order/${id}`,
    read: (request) => readPage(deps, request),
    begin: (request) => openRamp(deps, request.query as Fields),
  })
  registerReceipt(app, deps, {
    path: '/ramp/order/:id',
    find: (request) => deps.orders.find((request.params as { id: string }).id),
    returnUrl: ({ returnUrl }) => returnUrl ?? undefined,
  })
}

/** The order of an address: the existing one of its number, else a new one. */
export async function openRamp(deps: Deps, values: Fields): Promise<SimulatorOrder> {
  const draft = readOrder(deps, values)
  return (await deps.orders.findByCheckout(draft.checkoutKey)) ?? deps.orders.create(draft)
}

async function readPage(deps: Deps, request: FastifyRequest): Promise<CheckoutReading> {
  try {
    const draft = readOrder(deps, request.query as Fields)
    const order = await deps.orders.findByCheckout(draft.checkoutKey)
    return order ? { kind: 'order', order } : { kind: 'payment', payment: draft }
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error
    const notice = { title: 'This page cannot be opened', text: `${messageOf(error)}.` }
    return { kind: 'problem', status: 400, notice }
  }
}

const languages: readonly string[] = ['en-US', 'es', 'zh-HK', 'vi', 'id']

function readOrder(deps: Deps, values: Fields): NewOrder {
  const isBuy = textOf(values, 'type') !== 'sell'
  checkSignature(deps, isBuy, values)
  const merchantOrderNo = textOf(values, 'merchantOrderNo')
  if (!merchantOrderNo || merchantOrderNo.length > 48) throw refuse('10005', 'merchantOrderNo is not valid')
  const language = textOf(values, 'language')
  if (language !== undefined && !languages.includes(language)) throw refuse('10005', 'language is not valid')
  const priced = readTrade(deps, {
    orderType: isBuy ? 'buy' : 'sell',
    // What the address leaves open is chosen on the page, here always in the same way.
    fiat: textOf(values, 'fiat') ?? 'USD',
    crypto: textOf(values, 'crypto') ?? 'USDT',
    network: textOf(values, 'network') ?? 'TRX',
    side: isBuy ? 'fiat' : 'crypto',
    amount: textOf(values, isBuy ? 'fiatAmount' : 'cryptoAmount') ?? (isBuy ? '100' : undefined),
    // Only a purchase is quoted by its method.
    payWayCode: isBuy ? '10001' : undefined,
  })
  return toDraft(deps, priced, values, merchantOrderNo)
}

function toDraft(deps: Deps, { trade, price }: Priced, values: Fields, merchantOrderNo: string): NewOrder {
  const isBuy = trade.orderType === 'buy'
  const payout = subtract(price.fiatAmount, add(price.rampFee, price.networkFee))
  const callbackUrl = webAddress(textOf(values, 'callbackUrl'))
  return {
    id: `1${String(Number.parseInt(deps.randomHex(6), 16)).padStart(18, '0')}`,
    orderType: trade.orderType,
    externalId: merchantOrderNo,
    customerId: null,
    checkoutKey: merchantOrderNo,
    fiat: trade.fiat,
    fiatAmount: isBuy ? price.fiatAmount : payout,
    crypto: trade.asset.code,
    network: trade.asset.network,
    cryptoAmount: price.cryptoAmount,
    price: price.price,
    processingFee: price.rampFee,
    networkFee: price.networkFee,
    paymentMethod: 'credit_debit_card',
    walletAddress: isBuy ? readWallet(trade, textOf(values, 'address')) : null,
    walletTag: textOf(values, 'memo') ?? null,
    returnUrl: isBuy ? webAddress(textOf(values, 'redirectUrl')) : null,
    country: textOf(values, 'country') ?? null,
    details: {
      network: networkCodeOf(trade.asset.network),
      payWayName: trade.way.name,
      email: textOf(values, 'email') ?? 'alex@sandbox.example',
      ...(callbackUrl !== null && { callbackUrl }),
    },
  }
}

/** It covers another path than the page's own. */
function checkSignature({ credentials }: Deps, isBuy: boolean, values: Fields): void {
  if (textOf(values, 'appId') !== credentials.appId) throw refuse('3104', 'app does not exist')
  const timestamp = textOf(values, 'timestamp') ?? ''
  if (!/^\d{13}$/.test(timestamp)) throw refuse('3103', 'timestamp is not valid')
  const { sign: given, ...signed } = values
  const path = pathWith(isBuy ? '/index/rampPageBuy' : '/index/rampPageSell', signed)
  const right = sign(credentials.appSecret ?? '', { timestamp, method: 'GET', path })
  if (typeof given !== 'string' || !sameSecret(given, right)) throw refuse('81003', 'sign error')
}

function readWallet({ asset }: Priced['trade'], address: string | undefined): string | null {
  if (address === undefined) return null
  const check = checkAddress(asset.network, address)
  // A sandbox accepts test-network addresses too.
  if (!check.ok && check.problem !== 'testnet') throw refuse('3105', 'address is not valid')
  return address
}
