import { type Decimal, decimal, isPositive } from '@sliproad/core/decimal'
import type { RefusalReason, Refused } from '@sliproad/gateways/contract'

const reasons: ReadonlySet<string> = new Set<RefusalReason>([
  'order_type_not_supported',
  'country_not_supported',
  'fiat_not_supported',
  'crypto_not_supported',
  'network_not_supported',
  'payment_method_not_supported',
  'amount_below_minimum',
  'amount_above_maximum',
  'gateway_error',
])
const plainDecimal = /^\d{1,24}(\.\d{1,30})?$/

/** A gateway's no, with every field checked like the numbers of a yes; undefined when it is none. */
export function readRefusal(result: unknown): Refused | undefined {
  if (typeof result !== 'object' || result === null || !('ok' in result) || result.ok !== false)
    return undefined
  const { reason, minAmount, maxAmount, limitSide, message } = result as Record<string, unknown>
  const min = limitIn(minAmount)
  const max = limitIn(maxAmount)
  const known = typeof reason === 'string' && reasons.has(reason)
  return {
    ok: false,
    reason: known ? (reason as RefusalReason) : 'gateway_error',
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

function isSide(value: unknown): value is 'fiat' | 'crypto' {
  return value === 'fiat' || value === 'crypto'
}
