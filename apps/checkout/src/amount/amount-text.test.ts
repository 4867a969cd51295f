import { decimal } from '@sliproad/core/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor } from '../i18n/format.ts'
import { readAmount } from './amount-text.ts'

const british = { decimalMark: '.', groupMark: ',' }
const german = { decimalMark: ',', groupMark: '.' }
const read = (text: string, notation = british, places = 2) => {
  const reading = readAmount(text, notation, places)
  return reading.ok ? reading.amount : reading.problem
}

test.each([
  ['250', '250'],
  ['250.5', '250.5'],
  ['250,50', '250.5'],
  ['1,250', '1250'],
  ['1,250.50', '1250.5'],
  ['1.250,50', '1250.5'],
  ['1,250,000', '1250000'],
  ['1 250', '1250'],
  ["1'250.50", '1250.5'],
  [' 12 ', '12'],
  ['.5', '0.5'],
  ['0,125', 'too_precise'],
  ['٢٥٠٫٥', '250.5'],
  ['２５０', '250'],
  ['', 'empty'],
  ['.', 'empty'],
  ['0', 'no_number'],
  ['0.00', 'no_number'],
  ['-5', 'no_number'],
  ['1e3', 'no_number'],
  ['abc', 'no_number'],
  ['1.234', 'too_precise'],
  ['1.230', '1.23'],
  ['1.250.000', '1250000'],
  ['0.12.3', 'no_number'],
  ['1.25.0', 'no_number'],
  ['1.2,5', 'no_number'],
  ['1,250.5.5', 'no_number'],
  // One digit of 1,250.00 and of 1,250,000 was taken out, or put in.
  ['1,50.00', '150'],
  ['1,2650.00', '12650'],
  ['1,250,00', '125000'],
])('a British reader who types %j means %s', (text, meant) => {
  expect(read(text)).toBe(meant)
})

test.each([
  ['1.250', '1250'],
  ['1.250,50', '1250.5'],
  ['250,5', '250.5'],
  ['250.50', '250.5'],
  ['0.125', 'too_precise'],
  ['1.50,00', '150'],
  ['0,12,3', 'no_number'],
  ['1,2.5', 'no_number'],
])('a German reader who types %j means %s', (text, meant) => {
  expect(read(text, german)).toBe(meant)
})

test.each(['en-GB', 'de-DE', 'fr-FR', 'ar', 'ar-EG', 'he-IL', 'hi-IN', 'de-CH', 'ja-JP', 'pl-PL'])(
  'whatever a field shows at rest in %s is read as the same amount',
  (tag) => {
    const { grouped, notation } = formatFor(tag)
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (cents) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const reading = readAmount(grouped(decimal(text), 2), notation, 2)
        expect(reading.ok && Number(reading.amount)).toBe(Number(text))
      }),
    )
  },
)
