import { compare, decimal } from '@sliproad/core/decimal'
import type { Call, Quote, QuoteRequest, QuoteResult, Refused } from '../contract.ts'
import { type Http, quoteAmounts, readAmountRefusal, toDecimal } from '../kit.ts'
import type { Widget } from './bootstrap-token.ts'
import { toQuoteClaims } from './claims.ts'
import { feesIn } from './fees.ts'
import { methodOfTopper } from './payment-methods.ts'
import { ErrorReply, type Simulation, SimulationReply } from './wire.ts'

/** Topper states no expiry of a price. */
const quoteLifeMs = 60_000
const partnerFeeMax = decimal('5')

/** The format of refusals is not published: every client error except those about keys or rate limits is one. */
const refusalStatuses = [400, 404, 405, 406, 409, 410, 412, 422, 451]

type Deps = { http: Http; widget: Widget; newTokenId: () => string; now: Date }

export async function askQuote(
  { http, widget, newTokenId, now }: Deps,
  request: QuoteRequest,
  call: Call,
): Promise<QuoteResult> {
  const refusal = refusalOf(request)
  if (refusal) return refusal
  const bootstrapToken = await widget.sign(newTokenId(), toQuoteClaims(request), now)
  const answer = await http.postOrRefusal(
    call,
    '/simulations',
    SimulationReply,
    { bootstrapToken },
    { readOnly: true, refusal: ErrorReply, refusalStatuses },
  )
  return answer.ok ? toQuote(request, answer.body.simulation, now) : toRefusal(request, answer.body)
}

/** Why Topper cannot be asked; undefined when it can. */
export function refusalOf({
  paymentMethod,
  partnerFeePercent,
}: Pick<QuoteRequest, 'paymentMethod' | 'partnerFeePercent'>): Refused | undefined {
  // A sale names no method to Topper, so it could not refuse one that does not exist.
  if (paymentMethod && !methodOfTopper(paymentMethod.gatewayCode)) {
    return { ok: false, reason: 'payment_method_not_supported' }
  }
  if (compare(partnerFeePercent, partnerFeeMax) > 0) {
    return { ok: false, reason: 'gateway_error', message: 'Topper takes a partner fee of at most 5 percent' }
  }
  return undefined
}

function toQuote(request: QuoteRequest, simulation: Simulation, now: Date): QuoteResult {
  const isBuy = request.orderType === 'buy'
  const { origin, destination } = simulation
  const [money, coins] = isBuy ? [origin, destination] : [destination, origin]
  if (money.asset !== request.fiat || coins.asset !== request.asset.code) {
    return { ok: false, reason: 'gateway_error', message: 'Topper priced something else' }
  }
  const { processingFee, networkFee } = feesIn(simulation.fees, request.fiat)
  const quote: Quote = {
    ok: true,
    ...quoteAmounts(request, {
      fiatAmount: toDecimal(money.amount),
      cryptoAmount: toDecimal(coins.amount),
      processingFee,
      networkFee,
    }),
    // Fiat for one coin; what the rates of a sale mean is not published.
    ...(isBuy && origin.rate && { exchangeRate: toDecimal(origin.rate) }),
    paymentMethodId: request.paymentMethod?.id ?? null,
    expiresAt: new Date(now.getTime() + quoteLifeMs),
    estimatedSeconds: null,
    kyc: 'full',
  }
  return quote
}

/** The limits of the catalogue row explain most refusals; the rest are plain ones. */
function toRefusal(request: QuoteRequest, body: ErrorReply | undefined): Refused {
  const message = body ? { message: body.message } : {}
  const amount = readAmountRefusal(body?.message ?? '', request)
  return amount ? { ...amount, ...message } : { ok: false, reason: 'gateway_error', ...message }
}
