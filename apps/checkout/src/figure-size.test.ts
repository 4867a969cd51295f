import { expect, test } from 'vitest'
import { figureSize } from './figure-size.ts'

test.each([
  ['ETH for €250.00', 'large'],
  ['ETH for €1,000,000,000.00', 'medium'],
  ['BTC for US$999,999,999,999,999.99', 'small'],
])('%s is set %s', (figure, size) => {
  expect(figureSize(figure)).toBe(size)
})
