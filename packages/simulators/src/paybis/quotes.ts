import { add, compare, type Decimal, decimal, divide, subtract, toFixed } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { moneyText } from '../money.ts'
import { limitsOf } from './catalogue.ts'
import type { Method } from './payment-methods.ts'
import { type Price, priceOf, type Trade } from './price.ts'
import { type QuotedTrade, rememberQuote } from './quote-memory.ts'
import { readTrade } from './read-trade.ts'
import { bodyOf, type Fields, requireKey, requirePublicKey, signedBodyOf } from './request.ts'

const quoteLifeMs = 15 * 60_000

export function registerQuotes(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.post('/v2/quote', async (request) => {
    requireKey(context, request)
    return quote(context, signedBodyOf(context, request))
  })
  app.post('/v2/public/quote', async (request) => {
    requirePublicKey(context, request)
    return quote(context, bodyOf(request))
  })
}

async function quote(context: GatewayRoutesContext, fields: Fields): Promise<Record<string, unknown>> {
  const { trade, methods } = readTrade(fields)
  const id = context.newUuid()
  const expiresAt = new Date(context.clock.now().getTime() + quoteLifeMs).toISOString()
  const priced = methods.map((method) => {
    const price = priceOf(context, trade, method)
    return { method, price, problem: problemOf(context, trade, method, price) }
  })
  const quoted = priced.flatMap(({ method, price, problem }) =>
    price && problem === undefined ? [{ method: method.name, ...price }] : [],
  )
  if (quoted.length > 0)
    await rememberQuote(context, { id, expiresAt, trade: namesOf(trade), methods: quoted })
  const isBuy = trade.orderType === 'buy'
  const rows = priced.flatMap(({ method, price, problem }) =>
    price && problem === undefined ? [rowOf(trade, method, price, expiresAt)] : [],
  )
  const errors = priced.flatMap(({ method, problem }) =>
    problem === undefined
      ? []
      : [{ [isBuy ? 'paymentMethod' : 'payoutMethod']: method.name, error: { message: problem } }],
  )
  const { from, to } = sidesOf(trade)
  return {
    id,
    currencyCodeFrom: from,
    currencyCodeTo: to,
    requestedAmount: {
      amount: trade.amount.value,
      currencyCode: trade.amount.direction === 'from' ? from : to,
    },
    requestedAmountType: trade.amount.direction,
    ...(isBuy
      ? { paymentMethods: rows, paymentMethodErrors: errors }
      : { payoutMethods: rows, payoutMethodErrors: errors }),
  }
}

/** A broken limit is not an error of the request, but one of the method. */
function problemOf(
  { market }: GatewayRoutesContext,
  { fiat }: Trade,
  method: Method,
  price: Price | undefined,
): string | undefined {
  const { min, max } = limitsOf(market, method, fiat)
  if (!price || compare(price.fiatAmount, decimal(min)) < 0)
    return `You have to buy or sell at least ${min} ${fiat} per order`
  if (compare(price.fiatAmount, decimal(max)) > 0) return `You can buy or sell up to ${max} ${fiat} per order`
  return undefined
}

function rowOf(trade: Trade, { name, displayName }: Method, price: Price, expiresAt: string) {
  const { fiat, coin, orderType } = trade
  const money = (amount: Decimal) => ({ amount: moneyText(amount, fiat), currencyCode: fiat })
  const coins = (amount: Decimal) => ({
    amount: toFixed(amount, Math.min(coin.asset.decimals, 8), 'down'),
    // Only the codes at the top say that it is a coin of a test network.
    currencyCode: coin.code.replace(/-TESTNET$/, ''),
  })
  const totalFee = add(price.serviceFee, price.networkFee)
  const [paid, traded] = [money(price.fiatAmount), coins(price.cryptoAmount)]
  const isBuy = orderType === 'buy'
  return {
    id: name,
    name: displayName,
    amountFrom: isBuy ? paid : traded,
    amountTo: isBuy ? traded : paid,
    amountToEquivalent: isBuy ? money(subtract(price.fiatAmount, totalFee)) : paid,
    fees: {
      networkFee: money(price.networkFee),
      serviceFee: money(price.serviceFee),
      totalFee: money(totalFee),
    },
    feesInCrypto: { totalFee: coins(divide(totalFee, price.rate, 8, 'half-up')) },
    expiration: zoned(expiresAt),
    expiresAt: zoned(expiresAt),
  }
}

function sidesOf({ orderType, fiat, coin }: Trade) {
  return orderType === 'buy' ? { from: fiat, to: coin.code } : { from: coin.code, to: fiat }
}

function namesOf({ orderType, fiat, coin }: Trade): QuotedTrade {
  return { orderType, fiat, coin: coin.code }
}

/** Paybis writes whole seconds and the zone as digits. */
export function zoned(iso: string): string {
  return `${iso.slice(0, 19)}+00:00`
}
