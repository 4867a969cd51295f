import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  parseAmount,
  placesOf,
  type Rounding,
  round,
  subtract,
  toFixed,
} from './decimal.ts'

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })

const decimals = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 18), digits(0, 18))
  .map(([sign, whole, fraction]) => decimal(`${sign}${whole}${fraction && `.${fraction}`}`))

const roundings = fc.constantFrom<Rounding>('down', 'up', 'half-up', 'half-even')
/** No exponent, no superfluous leading zero, and no negative zero. */
const plain = /^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/

/** The value in units of 10^-36, as an exact whole number to check against. */
function scaled(value: Decimal): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(36, '0'))
  return value.startsWith('-') ? -units : units
}

test('subtracting what was added gives the first value back', () => {
  fc.assert(fc.property(decimals, decimals, (a, b) => compare(subtract(add(a, b), b), a) === 0))
})

test('sums, differences and comparisons are exact', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(scaled(add(a, b))).toBe(scaled(a) + scaled(b))
      expect(scaled(subtract(a, b))).toBe(scaled(a) - scaled(b))
      const difference = scaled(a) - scaled(b)
      expect(compare(a, b)).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0)
      expect(isPositive(a)).toBe(scaled(a) > 0n)
    }),
  )
})

test('products are exact', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      expect(scaled(multiply(a, b)) * 10n ** 36n).toBe(scaled(a) * scaled(b))
    }),
  )
})

test('no result is ever written with an exponent, a needless zero in front or a minus before zero', () => {
  fc.assert(
    fc.property(decimals, decimals, roundings, fc.nat(18), (a, b, rounding, scale) => {
      expect(add(a, b)).toMatch(plain)
      expect(subtract(a, b)).toMatch(plain)
      expect(multiply(a, b)).toMatch(plain)
      expect(round(a, scale, rounding)).toMatch(plain)
      expect(toFixed(a, scale, rounding)).toMatch(plain)
      if (scaled(b) !== 0n) expect(divide(a, b, scale, rounding)).toMatch(plain)
    }),
  )
})

test('rounding moves a value by less than one step, and by at most half a step to the nearest', () => {
  fc.assert(
    fc.property(decimals, roundings, fc.nat(18), (value, rounding, scale) => {
      const step = 10n ** BigInt(36 - scale)
      const moved = scaled(round(value, scale, rounding)) - scaled(value)
      const distance = moved < 0n ? -moved : moved
      expect(distance).toBeLessThan(step)
      if (rounding.startsWith('half')) expect(distance * 2n).toBeLessThanOrEqual(step)
      expect(placesOf(round(value, scale, rounding))).toBeLessThanOrEqual(scale)
    }),
  )
})

test.each<[string, number, Rounding, string]>([
  ['1.25', 1, 'half-even', '1.2'],
  ['1.35', 1, 'half-even', '1.4'],
  ['1.251', 1, 'half-even', '1.3'],
  ['-1.25', 1, 'half-even', '-1.2'],
  ['0.5', 0, 'half-even', '0'],
  ['1.5', 0, 'half-even', '2'],
  ['1.25', 1, 'half-up', '1.3'],
  ['-1.25', 1, 'half-up', '-1.3'],
  ['1.29', 1, 'down', '1.2'],
  ['-1.29', 1, 'down', '-1.2'],
  ['1.21', 1, 'up', '1.3'],
  ['-1.21', 1, 'up', '-1.3'],
  ['1.20', 1, 'up', '1.2'],
])('%s to %i places %s is %s', (value, scale, rounding, expected) => {
  expect(round(decimal(value), scale, rounding)).toBe(expected)
})

test.each<[string, string, number, Rounding, string]>([
  ['1', '3', 2, 'half-up', '0.33'],
  ['2', '3', 2, 'half-up', '0.67'],
  ['2', '3', 2, 'down', '0.66'],
  ['1', '3', 2, 'up', '0.34'],
  ['1', '8', 2, 'half-even', '0.12'],
  ['1', '1000000000000000000', 18, 'down', '0.000000000000000001'],
  ['100000000000000000000000', '1', 0, 'down', '100000000000000000000000'],
])('%s divided by %s at %i places %s is %s', (a, b, scale, rounding, expected) => {
  expect(divide(decimal(a), decimal(b), scale, rounding)).toBe(expected)
})

test('one division by its own scale does not change the next one', () => {
  divide(decimal('1'), decimal('3'), 1, 'up')
  expect(divide(decimal('1'), decimal('3'), 4, 'down')).toBe('0.3333')
})

test('money is shown with exactly its places', () => {
  expect(toFixed(decimal('5'), 2, 'half-up')).toBe('5.00')
  expect(toFixed(decimal('5.005'), 2, 'half-even')).toBe('5.00')
  expect(toFixed(decimal('1999.5'), 0, 'half-up')).toBe('2000')
  expect(toFixed(decimal('-0.001'), 2, 'half-up')).toBe('0.00')
})

test.each([
  ['1', '1'],
  ['100.10', '100.10'],
  ['007.50', '7.50'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['999999999999999999.999999999999999999', '999999999999999999.999999999999999999'],
])('the amount %s is taken as %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected)
})

test.each([
  '',
  ' 1',
  '1 ',
  '0',
  '0.00',
  '-1',
  '+1',
  '1e3',
  '1.',
  '.5',
  '1,5',
  '0x10',
  'NaN',
  'Infinity',
  '1234567890123456789',
  '0.1234567890123456789',
  '١',
  '1\n',
])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})

test('a decimal loses only needless zeros in front, and anything else is refused', () => {
  expect(decimal('-007.50')).toBe('-7.50')
  expect(decimal('000')).toBe('0')
  for (const text of ['', '1e3', 'x', '--1', '1.', '1'.repeat(41)]) {
    expect(() => decimal(text), text).toThrow(RangeError)
  }
})

test.each([
  ['1.50', 1],
  ['1', 0],
  ['1.000', 0],
  ['0.000000000000000001', 18],
])('%s needs %i places', (value, places) => {
  expect(placesOf(decimal(value))).toBe(places)
})

test('agrees with big.js to the last digit, in every operation and rounding', () => {
  const modes = {
    down: Big.roundDown,
    up: Big.roundUp,
    'half-up': Big.roundHalfUp,
    'half-even': Big.roundHalfEven,
  } as const
  // Short ones are computed in another way, so half of them are as short as that or a digit longer.
  const units = fc.oneof(
    fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
    fc
      .tuple(fc.integer({ min: 1, max: 16 }), fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }))
      .map(([digits, value]) => value % 10n ** BigInt(digits)),
  )
  const anyDecimal = fc
    .tuple(units, fc.integer({ min: 0, max: 18 }))
    .map(([value, places]) => new Big(value.toString()).div(new Big(10).pow(places)).toFixed(places))
  const rounding = fc.constantFrom('down', 'up', 'half-up', 'half-even')
  fc.assert(
    fc.property(
      anyDecimal,
      anyDecimal,
      fc.integer({ min: 0, max: 20 }),
      rounding,
      (left, right, scale, mode) => {
        const [a, b] = [decimal(left), decimal(right)]
        expect(add(a, b)).toBe(new Big(a).plus(b).toFixed())
        expect(subtract(a, b)).toBe(new Big(a).minus(b).toFixed())
        expect(multiply(a, b)).toBe(new Big(a).times(b).toFixed())
        expect(compare(a, b)).toBe(new Big(a).cmp(b))
        expect(new Big(round(a, scale, mode)).eq(new Big(a).round(scale, modes[mode]))).toBe(true)
        if (new Big(b).eq(0)) return
        const Exact = Big()
        Exact.DP = scale
        Exact.RM = modes[mode]
        expect(new Big(divide(a, b, scale, mode)).eq(new Exact(a).div(b).toFixed())).toBe(true)
      },
    ),
    { numRuns: 4_000 },
  )
})
