import { findAsset } from '@sliproad/core/assets'
import { compare, decimal } from '@sliproad/core/decimal'
import {
  type Call,
  GatewayFailure,
  type Quote,
  type QuoteRequest,
  type QuoteResult,
  type Refused,
} from '../contract.ts'
import { type Http, quoteAmounts, readAmountRefusal, reads, toDecimal } from '../kit.ts'
import { fromBaseUnits, toBaseUnits } from './base-units.ts'
import { type Limits, limitOf } from './limits.ts'
import { toRefusal } from './refusal.ts'
import { ErrorReply, QuoteAsset, QuoteReply, QuoteRow } from './wire.ts'

/** One call prices every method; the requested one is picked from them. */
export async function askQuote(
  http: Http,
  hostApiKey: string,
  request: QuoteRequest,
  call: Call,
): Promise<QuoteResult> {
  const method = request.paymentMethod
  if (!method) return { ok: false, reason: 'payment_method_not_supported' }
  // Ramp prices amounts that its widget would refuse, so limits are checked here.
  const outside = readAmountRefusal('', request)
  if (outside) return outside
  const path = `/host-api/v3/${request.orderType === 'buy' ? 'onramp' : 'offramp'}/quote/all`
  const options = { query: { hostApiKey }, refusal: ErrorReply, readOnly: true } as const
  const answer = await http.postOrRefusal(call, path, QuoteReply, toQuoteBody(request), options)
  if (!answer.ok) return toRefusal(request, answer.body)
  const { body } = answer
  if (!reads(QuoteAsset, body.asset)) {
    throw new GatewayFailure('ramp', 'bad_answer', `answered POST ${path} without an asset`, {
      retrySafe: true,
    })
  }
  const row = Object.hasOwn(body, method.gatewayCode) ? body[method.gatewayCode] : undefined
  if (row === undefined || !reads(QuoteRow, row)) return { ok: false, reason: 'payment_method_not_supported' }
  return readQuote(request, method, body.asset, row)
}

/** Written by hand, because the amount of fiat is a number there and must not pass through a float. */
export function toQuoteBody({ asset, fiat, amount, country }: QuoteRequest): string {
  const decimals = findAsset(asset.code, asset.network)?.decimals ?? 18
  const trade = {
    cryptoAssetSymbol: asset.gatewayCode,
    fiatCurrency: fiat,
    ...(country !== null && { userCountryCode: country }),
    ...(amount.side === 'crypto' && { cryptoAmount: toBaseUnits(amount.value, decimals) }),
  }
  const text = JSON.stringify(trade)
  return amount.side === 'crypto' ? text : `${text.slice(0, -1)},"fiatValue":${amount.value}}`
}

function readQuote(
  request: QuoteRequest,
  method: Limits & { id: string },
  asset: QuoteAsset,
  row: QuoteRow,
): Quote | Refused {
  if (row.fiatCurrency !== request.fiat) return { ok: false, reason: 'fiat_not_supported' }
  const amounts = quoteAmounts(request, {
    fiatAmount: toDecimal(row.fiatValue),
    cryptoAmount: fromBaseUnits(row.cryptoAmount, Number(asset.decimals)),
    // The network fee is included and not reported separately.
    processingFee: toDecimal(row.appliedFee),
    networkFee: decimal('0'),
  })
  return (
    limitBroken(amounts, method) ??
    limitBroken(amounts, ownLimits(asset, request.fiat)) ?? {
      ok: true,
      ...amounts,
      paymentMethodId: method.id,
      expiresAt: null,
      estimatedSeconds: null,
      kyc: 'full',
    }
  )
}

/** Some coins have their own limits, in one currency only. */
function ownLimits({ currencyCode, minPurchaseAmount, maxPurchaseAmount }: QuoteAsset, fiat: string): Limits {
  if (currencyCode !== fiat) return { minAmount: null, maxAmount: null }
  return { minAmount: limitOf(minPurchaseAmount), maxAmount: limitOf(maxPurchaseAmount) }
}

function limitBroken(
  { fiatAmount }: Pick<Quote, 'fiatAmount'>,
  { minAmount, maxAmount }: Limits,
): Refused | undefined {
  if (minAmount && compare(fiatAmount, minAmount) < 0)
    return { ok: false, reason: 'amount_below_minimum', minAmount, limitSide: 'fiat' }
  if (maxAmount && compare(fiatAmount, maxAmount) > 0)
    return { ok: false, reason: 'amount_above_maximum', maxAmount, limitSide: 'fiat' }
  return undefined
}
