import type { Static } from 'typebox'
import type { QuoteRequest, Refused } from '../contract.ts'
import { readAmountRefusal, toDecimalOrNull } from '../kit.ts'
import type { LimitsReply } from './wire.ts'

/** Whether a refusal may be about a limit that it does not name. */
export function isVague({ reason, minAmount, maxAmount }: Refused): boolean {
  const isOpen = ['gateway_error', 'amount_below_minimum', 'amount_above_maximum'].includes(reason)
  return isOpen && minAmount === undefined && maxAmount === undefined
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
