import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { intersect } from './amount-range.ts'
import { presetsFor } from './presets.ts'

const range = (min: string | null, max: string | null) => ({
  min: min === null ? null : decimal(min),
  max: max === null ? null : decimal(max),
})

test.each([
  ['30', '8000', ['100', '250', '500', '1000']],
  ['5000', '1000000', ['10000', '25000', '50000', '100000']],
  ['30', '200', ['50', '100']],
  ['1', '9', []],
  ['2', '100000', ['100', '250', '500', '1000']],
  [null, null, ['100', '250', '500', '1000']],
  ['100', '100', ['100']],
])('between %s and %s people are offered %j', (min, max, amounts) => {
  expect(presetsFor(range(min, max))).toEqual(amounts)
})

test('the narrower of two bounds counts, compared as amounts', () => {
  expect(intersect(range('30', null), range('100.00', '8000'))).toEqual({ min: '100.00', max: '8000' })
  expect(intersect(range('300', '1000'), range('30', '8000'))).toEqual({ min: '300', max: '1000' })
  expect(intersect(null, null)).toEqual({ min: null, max: null })
})
