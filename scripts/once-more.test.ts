import { expect, test } from 'vitest'
import { deserveAnother, readProcessorTime, shareTaken } from './once-more.ts'

const late = { path: 'late.test.ts', failures: 1, ranOutOfTime: true, lines: [] }
const wrong = { path: 'wrong.test.ts', failures: 1, ranOutOfTime: false, lines: [] }

test('a wait in vain gets a second run, a failed comparison only where the host took a good part of the time', () => {
  expect(deserveAnother([late], 0)).toBe(true)
  expect(deserveAnother([wrong], 0.05)).toBe(false)
  expect(deserveAnother([late, wrong], 0.05)).toBe(false)
  expect(deserveAnother([late, wrong], 0.25)).toBe(true)
})

test('without failures, or with many, there is no second run', () => {
  expect(deserveAnother([], 0.5)).toBe(false)
  expect(deserveAnother(Array(7).fill(late), 0.5)).toBe(false)
})

test('the share that the host took is one of the time in which there was work', () => {
  const before = readProcessorTime('cpu  100 10 50 9000 30 5 5 20 0 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n')
  const after = readProcessorTime('cpu  150 10 70 9900 40 5 5 50 0 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n')
  expect(before).toEqual({ wanted: 190, taken: 20 })
  expect(shareTaken(before, after)).toBe(0.3)
  expect(shareTaken(before, before)).toBe(0)
})
