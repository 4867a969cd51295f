import type { Decimal } from '@sliproad/core/decimal'
import {
  type Call,
  GatewayFailure,
  type Quote,
  type QuoteRequest,
  type QuoteResult,
  type Refused,
} from '../contract.ts'
import { type Http, isUserAddress, quoteAmounts, toDecimal } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import { feesInFiat } from './fees.ts'
import { readMethodCode } from './payment-methods.ts'
import { refusalStatuses, toRefusal } from './refusal.ts'
import { ErrorReply, EstimateReply } from './wire.ts'

/** Guardarian states no expiry of an estimate; a minute is our own rule. */
const quoteLifeMs = 60_000

export async function askQuote(
  http: Http,
  request: QuoteRequest,
  call: Call,
  now: Date,
): Promise<QuoteResult> {
  const estimate = await askEstimate(http, request, call)
  return estimate.ok ? toQuote(request, estimate.reply, now) : estimate
}

type Estimate = { ok: true; reply: EstimateReply }

async function askEstimate(http: Http, request: QuoteRequest, call: Call): Promise<Estimate | Refused> {
  const answer = await http.getOrRefusal(call, '/estimate', EstimateReply, {
    query: { ...sidesOf(request), ...amountOf(request), ...methodOf(request), ...countryOf(request) },
    headers: forwardedFor(request),
    refusal: ErrorReply,
    refusalStatuses,
  })
  return answer.ok ? { ok: true, reply: answer.body } : toRefusal(request, answer.status, answer.body)
}

/** The amount to send for an order, which can only be created from that side. */
export async function findAmountToSend(
  http: Http,
  request: QuoteRequest,
  call: Call,
): Promise<{ ok: true; amount: Decimal } | Refused> {
  if (!isReverse(request)) return { ok: true, amount: request.amount.value }
  const estimate = await askEstimate(http, request, call)
  return estimate.ok ? { ok: true, amount: toDecimal(estimate.reply.value) } : estimate
}

/** Money goes in and coins come out, or the other way round; the network of a fiat is the fiat itself. */
export function sidesOf({ orderType, fiat, asset }: QuoteRequest) {
  const { ticker, network } = readAssetCode(asset.gatewayCode)
  return orderType === 'buy'
    ? { from_currency: fiat, from_network: fiat, to_currency: ticker, to_network: network }
    : { from_currency: ticker, from_network: network, to_currency: fiat, to_network: fiat }
}

/** True when the user fixed the receiving side. */
function isReverse({ orderType, amount }: QuoteRequest): boolean {
  return (orderType === 'buy') === (amount.side === 'crypto')
}

function amountOf(request: QuoteRequest): Record<string, string> {
  const { value } = request.amount
  return isReverse(request) ? { to_amount: value, type: 'reverse' } : { from_amount: value }
}

function methodOf({ orderType, paymentMethod }: QuoteRequest): Record<string, string> {
  if (!paymentMethod) return {}
  const { type } = readMethodCode(paymentMethod.gatewayCode)
  return orderType === 'buy' ? { deposit_type: type } : { payout_type: type }
}

/** Overrides the address of the request, for partners who have it switched on. */
export function countryOf({ country }: QuoteRequest): Record<string, string> {
  return country ? { customer_country: country } : {}
}

/** Guardarian locates the user by this address, and counts the user's orders. */
export function forwardedFor({ endUserIp }: QuoteRequest): Record<string, string> {
  return endUserIp && isUserAddress(endUserIp) ? { 'x-forwarded-for': endUserIp } : {}
}

function toQuote(request: QuoteRequest, reply: EstimateReply, now: Date): Quote {
  const { orderType, fiat, asset, amount, paymentMethod } = request
  const other = toDecimal(reply.value)
  const [fiatAmount, cryptoAmount] = amount.side === 'fiat' ? [amount.value, other] : [other, amount.value]
  const fees = feesInFiat({
    orderType,
    fiat,
    ticker: readAssetCode(asset.gatewayCode).ticker,
    fiatAmount,
    cryptoAmount,
    serviceFees: reply.service_fees,
    networkFee: reply.network_fee ?? undefined,
  })
  if (!fees) {
    throw new GatewayFailure('guardarian', 'bad_answer', 'estimated fees that do not fit the trade', {
      retrySafe: true,
    })
  }
  return {
    ok: true,
    ...quoteAmounts(request, { fiatAmount, cryptoAmount, ...fees }),
    paymentMethodId: paymentMethod?.id ?? null,
    expiresAt: new Date(now.getTime() + quoteLifeMs),
    estimatedSeconds: null,
    kyc: 'full',
  }
}
