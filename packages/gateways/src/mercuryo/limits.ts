import { compare } from '@sliproad/core/decimal'
import type { Call, QuoteRequest, Refused } from '../contract.ts'
import { type Http, toDecimalOrNull } from '../kit.ts'
import { readAssetCode } from './asset-code.ts'
import { refusalStatuses } from './refusal.ts'
import { ErrorReply, type Limits, LimitsReply } from './wire.ts'

/** Whether the catalogue has no limits for the amount's side, so that Mercuryo has to be asked. */
export function isLimitUnknown({ amount, asset, paymentMethod }: QuoteRequest): boolean {
  const row = amount.side === 'crypto' ? asset : paymentMethod
  return !row || (row.minAmount === null && row.maxAmount === null)
}

/** A pair whose limits Mercuryo does not report is not limited by us. */
export async function askLimits(
  http: Http,
  widgetId: string,
  { orderType, fiat, asset }: QuoteRequest,
  call: Call,
): Promise<Limits> {
  const { currency } = readAssetCode(asset.gatewayCode)
  const query = { from: fiat, to: currency, widget_id: widgetId, type: orderType }
  const options = { query, refusal: ErrorReply, refusalStatuses }
  const answer = await http.getOrRefusal(call, '/public/currency-limits', LimitsReply, options)
  return answer.ok ? answer.body.data : {}
}

export function limitBroken({ amount, fiat, asset }: QuoteRequest, limits: Limits): Refused | undefined {
  const code = amount.side === 'fiat' ? fiat : readAssetCode(asset.gatewayCode).currency
  const own = Object.hasOwn(limits, code) ? limits[code] : undefined
  const [minAmount, maxAmount] = [toDecimalOrNull(own?.min), toDecimalOrNull(own?.max)]
  const limitSide = amount.side
  if (minAmount && compare(amount.value, minAmount) < 0) {
    return { ok: false, reason: 'amount_below_minimum', minAmount, limitSide }
  }
  if (maxAmount && compare(amount.value, maxAmount) > 0) {
    return { ok: false, reason: 'amount_above_maximum', maxAmount, limitSide }
  }
  return undefined
}
