import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { medianOf, soFar } from './usual.ts'

const of = (...values: string[]) => values.map(decimal)

test.each([
  [of(), null],
  [of('5'), '5'],
  [of('10', '2', '9'), '9'],
  [of('10', '2', '9', '1'), '5.5'],
])('the middle of %j is %s', (values, middle) => {
  expect(medianOf(values)).toBe(middle)
})

test('the running hour counts as far as it has passed', () => {
  expect(soFar(of('10', '20', '40', '80'), { hours: 2, share: 0.25 })).toBe('40')
  expect(soFar(of('10'), { hours: 3, share: 0.5 })).toBe('10')
})
