import type { Static } from 'typebox'
import type { QuoteRequest, RefusalReason, Refused } from '../contract.ts'
import { readAmountRefusal, toDecimalOrNull } from '../kit.ts'
import type { LimitsReply } from './wire.ts'

const vagueReasons: readonly RefusalReason[] = [
  'gateway_error',
  'amount_below_minimum',
  'amount_above_maximum',
]

/** Whether a refusal may be about a limit that it does not name. */
export function isVague({ reason, minAmount, maxAmount }: Refused): boolean {
  return vagueReasons.includes(reason) && minAmount === undefined && maxAmount === undefined
}

export function toLimitsQuery({ fiat, paymentMethod }: QuoteRequest): Record<string, string | undefined> {
  return {
    baseCurrencyCode: fiat.toLowerCase(),
    paymentMethod: paymentMethod?.gatewayCode,
    areFeesIncluded: 'true',
  }
}

/** The limit of the method that an amount of money breaks. */
export function limitBroken(
  request: QuoteRequest,
  { baseCurrency }: Static<typeof LimitsReply>,
): Refused | undefined {
  if (request.amount.side !== 'fiat') return undefined
  const method = request.paymentMethod ?? { id: '', gatewayCode: '' }
  const minAmount = toDecimalOrNull(baseCurrency.minBuyAmount)
  const maxAmount = toDecimalOrNull(baseCurrency.maxBuyAmount)
  return readAmountRefusal('', { ...request, paymentMethod: { ...method, minAmount, maxAmount } })
}
