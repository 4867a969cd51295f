import type { Clock } from '@sliproad/core/clock'
import { type Decimal, round } from '@sliproad/core/decimal'
import type { Call, Checkout, CheckoutRequest, LinkRequest, Refused } from '../contract.ts'
import type { Api } from './api.ts'
import { askQuote, refusalOf } from './quote.ts'
import { buyValues, type Partner, rampAddress, sellValues } from './ramp-page.ts'

/** The allowed clock difference of a request; whether it applies to pages too is not documented. */
const linkLifeMs = 5 * 60 * 1000
const orderNoMax = 48

/** Fiats that Alchemy Pay accepts in whole units only. */
const wholeFiats: readonly string[] = ['INR', 'CLP', 'COP', 'HUF', 'IDR', 'JPY', 'KRW', 'VND']

/** Why no page can be opened; undefined when one can. */
export function checkoutRefusalOf(request: CheckoutRequest): Refused | undefined {
  if (request.orderType === 'buy' && request.walletAddress === null) {
    return { ok: false, reason: 'gateway_error', message: 'Alchemy Pay needs a wallet address to buy' }
  }
  if (request.orderId.length > orderNoMax) {
    return { ok: false, reason: 'gateway_error', message: 'The order id is too long for Alchemy Pay' }
  }
  return refusalOf(request)
}

type Deps = { api: Api; clock: Clock; partner: Partner; rampUrl: string }

/** The address for a user who has clicked, with the time of the click. */
export async function openPage(
  { api, clock, partner, rampUrl }: Deps,
  request: LinkRequest,
  call: Call,
): Promise<Checkout | Refused> {
  const refusal = checkoutRefusalOf(request)
  if (refusal) return refusal
  const isBuy = request.orderType === 'buy'
  // The page takes a fiat amount for a purchase; an amount of coins is priced first.
  const quote = isBuy && request.amount.side === 'crypto' ? await askQuote(api, request, call) : undefined
  if (quote && !quote.ok) return quote
  const values = isBuy
    ? buyValues(request, payable(request.fiat, quote?.fiatAmount ?? request.amount.value))
    : sellValues(request)
  const now = clock.now()
  const signed = { ...values, appId: partner.appId, timestamp: String(now.getTime()) }
  return {
    ok: true,
    method: 'redirect',
    url: rampAddress(rampUrl, request.orderType, signed, partner),
    expiresAt: new Date(now.getTime() + linkLifeMs),
    gatewayOrderId: null,
  }
}

function payable(fiat: string, amount: Decimal): Decimal {
  return wholeFiats.includes(fiat) ? round(amount, 0, 'up') : amount
}
