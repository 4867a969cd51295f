import { add, type Decimal, decimal } from '@sliproad/core/decimal'
import { Type } from 'typebox'

const plain = '\\d{1,20}(\\.\\d{1,30})?'
// Providers written in JavaScript send small amounts as 1e-7.
const scientific = '\\d(\\.\\d{1,16})?[eE]-(\\d|1\\d|2[0-2])'

/** An amount from a provider, as number or as text: never negative, never beyond what we can hold exactly. */
export const Amount = Type.String({ pattern: `^(${plain}|${scientific})$`, kind: 'money' })

/** Writes an `Amount` in plain digits. */
export function toDecimal(amount: string): Decimal {
  if (!/[eE]/.test(amount)) return decimal(amount)
  const [digits = '', exponent] = amount.toLowerCase().split('e-')
  const [whole = '', fraction = ''] = digits.split('.')
  const shifted = (whole + fraction).padStart(Number(exponent) + fraction.length + 1, '0')
  const point = shifted.length - Number(exponent) - fraction.length
  return decimal(`${shifted.slice(0, point)}.${shifted.slice(point)}`.replace(/\.$/, ''))
}

/** Null and missing stay null. */
export function toDecimalOrNull(amount: string | null | undefined): Decimal | null {
  return amount === null || amount === undefined ? null : toDecimal(amount)
}

/** Adds amounts of a provider; a missing one counts as zero. */
export function sumOf(...amounts: readonly (string | null | undefined)[]): Decimal {
  return amounts.reduce<Decimal>((sum, amount) => (amount ? add(sum, toDecimal(amount)) : sum), decimal('0'))
}
