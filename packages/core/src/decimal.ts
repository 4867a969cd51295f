import Big from 'big.js'

declare const decimalBrand: unique symbol

/** An amount as plain decimal digits: no sign but a leading minus, no exponent, no leading zeros. */
export type Decimal = string & { readonly [decimalBrand]: true }

/** How a result that does not fit its scale is cut. There is no default: rounding money is always spoken. */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

const modes: Record<Rounding, Big.RoundingMode> = {
  down: Big.roundDown,
  up: Big.roundUp,
  'half-up': Big.roundHalfUp,
  'half-even': Big.roundHalfEven,
}

const amountForm = /^\d{1,18}(\.\d{1,18})?$/
const decimalForm = /^-?\d{1,40}(\.\d{1,40})?$/

/** Reads an amount that a caller sent: at most 18 digits on each side of the point and more than zero. */
export function parseAmount(text: string): Decimal | undefined {
  if (!amountForm.test(text)) return undefined
  const amount = decimal(text)
  return isPositive(amount) ? amount : undefined
}

/** Takes a decimal that is known to be one (from our database or code) and drops needless leading zeros. */
export function decimal(text: string): Decimal {
  if (!decimalForm.test(text)) throw new RangeError('not a decimal')
  return text.replace(/^(-?)0+(?=\d)/, '$1') as Decimal
}

export function add(a: Decimal, b: Decimal): Decimal {
  return written(new Big(a).plus(b))
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return written(new Big(a).minus(b))
}

/** Exact: the product has as many places as both factors together. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return written(new Big(a).times(b))
}

export function divide(a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal {
  // One digit more than wanted would round twice, so the quotient is cut by the wanted mode at once.
  const Exact = Big()
  Exact.DP = scale
  Exact.RM = modes[rounding]
  return written(new Exact(a).div(b))
}

export function round(value: Decimal, scale: number, rounding: Rounding): Decimal {
  return written(new Big(value).round(scale, modes[rounding]))
}

/** Writes exactly `scale` places, as money is shown: `5` becomes `5.00`. */
export function toFixed(value: Decimal, scale: number, rounding: Rounding): Decimal {
  // Rounded first: big.js would write a value that rounds to nothing as `-0.00`.
  return new Big(value).round(scale, modes[rounding]).toFixed(scale) as Decimal
}

/** Negative, zero or positive, as a sort wants it. Never compare decimals as strings. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Big(a).cmp(b)
}

export function isPositive(value: Decimal): boolean {
  return new Big(value).gt(0)
}

/** How many places the value really needs: `1.50` needs one. */
export function placesOf(value: Decimal): number {
  const [, fraction = ''] = value.split('.')
  return fraction.replace(/0+$/, '').length
}

function written(value: Big): Decimal {
  return value.toFixed() as Decimal
}
