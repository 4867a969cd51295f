import { expect, test } from 'vitest'
import { createLocalWindows } from './local-windows.ts'

function windowsOf(lengthMs: number) {
  let nowMs = 1_000
  const windows = createLocalWindows(lengthMs, () => nowMs)
  return {
    count: (subject = 'a') => windows.count(subject),
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

test('a window begins with the first call of its subject and ends after its length', () => {
  const { count, advance } = windowsOf(100)
  advance(70)
  expect(count()).toEqual({ count: 1, endsInMs: 100 })
  advance(99)
  expect(count()).toEqual({ count: 2, endsInMs: 1 })
  advance(1)
  expect(count()).toEqual({ count: 1, endsInMs: 100 })
})

test('subjects are counted one by one', () => {
  const { count } = windowsOf(100)
  count('a')
  count('a')
  expect(count('b').count).toBe(1)
  expect(count('a').count).toBe(3)
})

test('no window is forgotten before it ends, whenever other subjects begin theirs', () => {
  const { count, advance } = windowsOf(100)
  for (let round = 0; round < 50; round++) {
    const own = `own ${round}`
    const begun = Array.from({ length: 10 }, (_, at) => {
      advance(9)
      count(`other ${round} ${at}`)
      return count(own).count
    })
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    advance(3)
  }
})
