import type { Call, Quote, QuoteRequest, QuoteResult } from '../contract.ts'
import { type Http, quoteAmounts, toDecimal } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import { toRefusal } from './refusal.ts'
import { ErrorReply, QuoteReply, type QuoteRow, unwrapped } from './wire.ts'

/** Banxa states no expiry; wallets that use it keep a price for about this long. */
const quoteLifeMs = 50_000

export async function askQuote(
  http: Http,
  request: QuoteRequest,
  call: Call,
  now: Date,
): Promise<QuoteResult> {
  if (!request.paymentMethod) return { ok: false, reason: 'payment_method_not_supported' }
  const options = { query: toQuoteQuery(request), refusal: ErrorReply }
  const answer = await http.getOrRefusal(call, `/quotes/${request.orderType}`, QuoteReply, options)
  if (!answer.ok) return toRefusal(request, answer.body)
  const row = pickQuote(request, unwrapped(answer.body))
  return row ? toQuote(request, row, now) : { ok: false, reason: 'payment_method_not_supported' }
}

function toQuoteQuery(request: QuoteRequest): Record<string, string | undefined> {
  return {
    paymentMethodId: request.paymentMethod?.gatewayCode,
    ...readAssetCode(request.asset.gatewayCode),
    fiat: request.fiat,
    ...amountOf(request),
    ipAddress: request.endUserIp ?? undefined,
  }
}

export function amountOf({ amount }: QuoteRequest): { fiatAmount: string } | { cryptoAmount: string } {
  return amount.side === 'fiat' ? { fiatAmount: amount.value } : { cryptoAmount: amount.value }
}

/** A reply for several methods contains the requested one. */
function pickQuote(request: QuoteRequest, rows: QuoteRow | readonly QuoteRow[]): QuoteRow | undefined {
  const list = [rows].flat()
  return list.find((row) => row.paymentMethodId === request.paymentMethod?.gatewayCode) ?? onlyUnnamed(list)
}

function onlyUnnamed(rows: readonly QuoteRow[]): QuoteRow | undefined {
  return rows.length === 1 && !rows[0]?.paymentMethodId ? rows[0] : undefined
}

function toQuote(request: QuoteRequest, row: QuoteRow, now: Date): Quote {
  return {
    ok: true,
    ...quoteAmounts(request, {
      fiatAmount: toDecimal(row.fiatAmount),
      cryptoAmount: toDecimal(row.cryptoAmount),
      processingFee: toDecimal(row.processingFee),
      networkFee: toDecimal(row.networkFee),
    }),
    paymentMethodId: request.paymentMethod?.id ?? null,
    expiresAt: new Date(now.getTime() + quoteLifeMs),
    estimatedSeconds: null,
    kyc: 'full',
  }
}
