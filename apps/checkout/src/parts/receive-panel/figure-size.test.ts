import { expect, test } from 'vitest'
import { figureSize } from './figure-size.ts'

test.each([
  ['0.071558', 'large'],
  ['10,250.075', 'large'],
  ['1,250.071558', 'medium'],
  ['12,500.07155812', 'small'],
  ['1,250,000.07155812', 'tiny'],
])('%s is written %s', (figure, size) => {
  expect(figureSize(figure)).toBe(size)
})
