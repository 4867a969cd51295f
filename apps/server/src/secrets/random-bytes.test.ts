import { expect, test } from 'vitest'
import { createRandomBytes } from './random-bytes.ts'

test('bytes have the length asked for, also beyond the pool, and none is handed out twice', () => {
  const randomBytes = createRandomBytes()
  expect(randomBytes(20_000)).toHaveLength(20_000)
  const drawn = Array.from({ length: 2_000 }, () => randomBytes(32))
  expect(drawn.every((bytes) => bytes.length === 32)).toBe(true)
  expect(new Set(drawn.map((bytes) => bytes.join())).size).toBe(2_000)
})

test('what was handed out is the caller’s own', () => {
  const randomBytes = createRandomBytes()
  const first = randomBytes(16)
  const copy = first.slice()
  for (let draw = 0; draw < 1_000; draw++) randomBytes(16)
  expect(first).toEqual(copy)
})
