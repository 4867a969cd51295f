import { expect, test } from 'vitest'
import { canMove, nextUpdateTime, pathTo, states } from './order.ts'

test('every path is made of legal moves and ends where it should', () => {
  for (const from of states)
    for (const to of states) {
      const path = pathTo(from, to)
      if (!path) continue
      expect([from, ...path].at(-1)).toBe(to)
      for (const [index, state] of path.entries()) expect(canMove(path[index - 1] ?? from, state)).toBe(true)
    }
})

test.each([
  ['pending', 'completed', ['processing', 'completed']],
  ['pending', 'refunded', ['processing', 'refunded']],
  ['pending', 'failed', ['failed']],
  ['processing', 'refunded', ['refunded']],
  ['completed', 'refunded', ['refunded']],
  ['completed', 'completed', []],
  ['completed', 'failed', undefined],
  ['expired', 'completed', undefined],
  ['refunded', 'completed', undefined],
] as const)('from %s to %s the way is %j', (from, to, path) => {
  expect(pathTo(from, to)).toEqual(path)
})

test('two changes in one millisecond get different times', () => {
  const now = new Date('2026-01-05T10:00:00.000Z')
  expect(nextUpdateTime({ updatedAt: now.toISOString() }, now)).toBe('2026-01-05T10:00:00.001Z')
})
