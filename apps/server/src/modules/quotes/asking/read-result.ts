import { type Decimal, decimal, isPositive } from '@sliproad/core/decimal'
import { type AmountSide, amountSides, refusalReasons } from '@sliproad/core/vocabulary'
import type { Refused } from '@sliproad/gateways/contract'

const plainDecimal = /^\d{1,24}(\.\d{1,30})?$/

/** A gateway's refusal to quote, every field checked like the numbers of a quote; undefined when it is not one. */
export function readRefusal(result: unknown): Refused | undefined {
  if (typeof result !== 'object' || result === null || !('ok' in result) || result.ok !== false)
    return undefined
  const { reason, minAmount, maxAmount, limitSide, message } = result as Record<string, unknown>
  const min = limitIn(minAmount)
  const max = limitIn(maxAmount)
  return {
    ok: false,
    reason: refusalReasons.find((known) => known === reason) ?? 'gateway_error',
    ...(isSide(limitSide) && (min || max) && { limitSide }),
    ...(isSide(limitSide) && min && { minAmount: min }),
    ...(isSide(limitSide) && max && { maxAmount: max }),
    ...(typeof message === 'string' && message !== '' && { message: message.slice(0, 200) }),
  }
}

function limitIn(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' || !plainDecimal.test(value)) return undefined
  const limit = decimal(value)
  return isPositive(limit) ? limit : undefined
}

function isSide(value: unknown): value is AmountSide {
  return amountSides.some((side) => side === value)
}
