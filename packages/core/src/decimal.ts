declare const decimalBrand: unique symbol

/** An amount as plain decimal digits: no sign but a leading minus, no exponent, no leading zeros. */
export type Decimal = string & { readonly [decimalBrand]: true }

/** How a result that does not fit its scale is rounded. There is no default: rounding of money is always stated. */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

const amountForm = /^\d{1,18}(\.\d{1,18})?$/
const decimalForm = /^-?\d{1,40}(\.\d{1,40})?$/
const plainForm = /^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?$/
const needlessZeros = /^(-?)0+(?=\d)/

/** Reads an amount that a caller sent: at most 18 digits on each side of the point and more than zero. */
export function parseAmount(text: string): Decimal | undefined {
  if (!amountForm.test(text)) return undefined
  const amount = decimal(text)
  return isPositive(amount) ? amount : undefined
}

/** Takes a text that is known to be a decimal (from our database or code) and drops superfluous leading zeros. */
export function decimal(text: string): Decimal {
  if (plainForm.test(text)) return text as Decimal
  if (!decimalForm.test(text)) throw new RangeError('not a decimal')
  return text.replace(needlessZeros, '$1') as Decimal
}

export function add(a: Decimal, b: Decimal): Decimal {
  if (a === '0' && b[0] !== '-') return withoutZeros(b) as Decimal
  if (b === '0' && a[0] !== '-') return withoutZeros(a) as Decimal
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const sum = shortUnitsOf(a, scale) + shortUnitsOf(b, scale)
  return written(Number.isNaN(sum) ? unitsOf(a, scale) + unitsOf(b, scale) : sum, scale)
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const difference = shortUnitsOf(a, scale) - shortUnitsOf(b, scale)
  return written(Number.isNaN(difference) ? unitsOf(a, scale) - unitsOf(b, scale) : difference, scale)
}

/** Exact: the product has as many places as both factors together. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const [scaleA, scaleB] = [scaleOf(a), scaleOf(b)]
  return written(unitsOf(a, scaleA) * unitsOf(b, scaleB), scaleA + scaleB)
}

export function divide(a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal {
  const common = Math.max(scaleOf(a), scaleOf(b))
  return written(cut(unitsOf(a, common) * tenTo(scale), unitsOf(b, common), rounding), scale)
}

export function round(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (fitsAsItIs(value, scale)) return withoutZeros(value) as Decimal
  return written(rounded(value, scale, rounding), scale)
}

/** Writes exactly `scale` places, as money is shown: `5` becomes `5.00`. */
export function toFixed(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (fitsAsItIs(value, scale)) {
    const places = scaleOf(value)
    return `${value}${places === 0 && scale > 0 ? '.' : ''}${'0'.repeat(scale - places)}` as Decimal
  }
  return withPoint(rounded(value, scale, rounding), scale) as Decimal
}

/** Negative, zero or positive, as a sort function returns. Never compare decimals as strings. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a === b) return 0
  if (a[0] !== '-' && b[0] !== '-') return compareDigits(a, b)
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const [left, right] = [unitsOf(a, scale), unitsOf(b, scale)]
  return left === right ? 0 : left > right ? 1 : -1
}

export function isPositive(value: Decimal): boolean {
  return value[0] !== '-' && /[1-9]/.test(value)
}

/** How many places the value really needs: `1.50` needs one. */
export function placesOf(value: Decimal): number {
  let end = value.length
  const point = value.indexOf('.')
  if (point < 0) return 0
  while (value[end - 1] === '0') end--
  return end - point - 1
}

/** Without leading zeros, more digits before the point mean more; otherwise the first different digit decides. */
function compareDigits(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [wholeA, wholeB] = [wholeDigits(a), wholeDigits(b)]
  if (wholeA !== wholeB) return wholeA > wholeB ? 1 : -1
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at++) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at)
    if (difference !== 0) return difference > 0 ? 1 : -1
  }
  const longer = a.length > b.length ? a : b
  for (let at = shared; at < longer.length; at++) {
    if (longer.charCodeAt(at) > zeroCode) return longer === a ? 1 : -1
  }
  return 0
}

const zeroCode = 0x30
const pointCode = 0x2e

function wholeDigits(value: Decimal): number {
  const point = value.indexOf('.')
  return point < 0 ? value.length : point
}

/** Places as written. */
function scaleOf(value: Decimal): number {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

/** The value in whole units of 10^-scale; `scale` must not be below its own places. */
function unitsOf(value: Decimal, scale: number): bigint {
  const point = value.indexOf('.')
  if (point < 0) return BigInt(value) * tenTo(scale)
  const fraction = value.length - point - 1
  const units = BigInt(value.slice(0, point) + value.slice(point + 1))
  return fraction === scale ? units : units * tenTo(scale - fraction)
}

/** A float holds every whole number of so many digits exactly, and the sum of two of them. */
const exactDigits = 15
const floatPowers: number[] = Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent)

/**
 * The same as a float, in which amounts as they are shown fit exactly and are computed several times faster; NaN where
 * the value might have more digits than that.
 */
function shortUnitsOf(value: Decimal, scale: number): number {
  if (value.length > exactDigits) return Number.NaN
  const isNegative = value[0] === '-'
  let units = 0
  let point = value.length - 1
  for (let at = isNegative ? 1 : 0; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (code === pointCode) point = at
    else units = units * 10 + code - zeroCode
  }
  const missing = scale - (value.length - 1 - point)
  if (value.length + missing > exactDigits) return Number.NaN
  const shifted = units * (floatPowers[missing] ?? Number.NaN)
  return isNegative ? -shifted : shifted
}

function rounded(value: Decimal, scale: number, rounding: Rounding): bigint | number {
  const own = scaleOf(value)
  if (own <= scale) return unitsOf(value, scale)
  const short = shortUnitsOf(value, own)
  return Number.isNaN(short)
    ? cut(unitsOf(value, own), tenTo(own - scale), rounding)
    : cutShort(short, floatPowers[own - scale] ?? Number.NaN, rounding)
}

/** The quotient as a whole number. */
function cut(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor
  const rest = magnitude(dividend % divisor)
  if (rest === 0n) return quotient
  const beyondHalf = rest * 2n - magnitude(divisor)
  if (!goesAway(rounding, Number(beyondHalf), quotient % 2n !== 0n)) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

/** The same for whole numbers that a float holds exactly, with a divisor above zero. */
function cutShort(dividend: number, divisor: number, rounding: Rounding): number {
  const rest = dividend % divisor
  const quotient = (dividend - rest) / divisor
  if (rest === 0) return quotient
  if (!goesAway(rounding, Math.abs(rest) * 2 - divisor, quotient % 2 !== 0)) return quotient
  return dividend > 0 ? quotient + 1 : quotient - 1
}

/** Whether a quotient with a rest is rounded away from zero; `beyondHalf` is positive for a rest above a half. */
function goesAway(rounding: Rounding, beyondHalf: number, isOdd: boolean): boolean {
  if (rounding === 'down') return false
  if (rounding === 'up' || beyondHalf > 0) return true
  return beyondHalf === 0 && (rounding === 'half-up' || isOdd)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

const powers: bigint[] = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

function tenTo(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

function written(units: bigint | number, scale: number): Decimal {
  return withoutZeros(withPoint(units, scale)) as Decimal
}

/** Most amounts have no more places than requested, and then nothing has to be computed. */
function fitsAsItIs(value: Decimal, scale: number): boolean {
  return value[0] !== '-' && scaleOf(value) <= scale
}

/** Without trailing zeros after the point. */
function withoutZeros(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end--
  return text[end - 1] === '.' ? text.slice(0, end - 1) : text.slice(0, end)
}

function withPoint(units: bigint | number, scale: number): string {
  const written = units.toString()
  if (scale === 0) return written
  const isNegative = units < 0
  const digits = (isNegative ? written.slice(1) : written).padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${isNegative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}
