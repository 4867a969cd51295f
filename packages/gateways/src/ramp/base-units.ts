import { type Decimal, decimal, divide, multiply, round } from '@sliproad/core/decimal'

/** Ramp counts coins in the smallest unit of the asset. */
export function fromBaseUnits(units: string, decimals: number): Decimal {
  return divide(decimal(units), tenTo(decimals), decimals, 'down')
}

/** Digits finer than the smallest unit cannot be requested. */
export function toBaseUnits(amount: Decimal, decimals: number): string {
  return round(multiply(amount, tenTo(decimals)), 0, 'down')
}

function tenTo(decimals: number): Decimal {
  return decimal(`1${'0'.repeat(decimals)}`)
}
