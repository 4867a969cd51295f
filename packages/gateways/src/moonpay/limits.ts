import { compare } from '@sliproad/core/decimal'
import type { Static } from 'typebox'
import type { QuoteRequest, Refused } from '../contract.ts'
import { toDecimalOrNull } from '../kit.ts'
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
  { amount }: QuoteRequest,
  { baseCurrency }: Static<typeof LimitsReply>,
): Refused | undefined {
  if (amount.side !== 'fiat') return undefined
  const [minAmount, maxAmount] = [
    toDecimalOrNull(baseCurrency.minBuyAmount),
    toDecimalOrNull(baseCurrency.maxBuyAmount),
  ]
  if (minAmount && compare(amount.value, minAmount) < 0)
    return { ok: false, reason: 'amount_below_minimum', minAmount, limitSide: 'fiat' }
  if (maxAmount && compare(amount.value, maxAmount) > 0)
    return { ok: false, reason: 'amount_above_maximum', maxAmount, limitSide: 'fiat' }
  return undefined
}
