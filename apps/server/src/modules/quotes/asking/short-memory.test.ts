import { expect, test } from 'vitest'
import { createShortMemory } from './short-memory.ts'

const until = (keepUntilMs: number) => ({ keepUntilMs })

test('a thing is remembered until its time and not a moment longer', () => {
  const memory = createShortMemory<{ keepUntilMs: number }>(10, 1_000)
  memory.set('a', until(500), 0)
  expect(memory.get('a', 499)).toEqual(until(500))
  expect(memory.get('a', 500)).toBeUndefined()
})

test('what is in force outlives one change of generations', () => {
  const memory = createShortMemory<{ keepUntilMs: number }>(10, 1_000)
  memory.set('a', until(1_900), 900)
  memory.set('b', until(2_100), 1_100)
  expect(memory.get('a', 1_200)).toEqual(until(1_900))
})

test('a newer thing takes the place of an older one of the same name', () => {
  const memory = createShortMemory<{ keepUntilMs: number }>(10, 1_000)
  memory.set('a', until(5_000), 0)
  memory.set('a', until(6_000), 1_500)
  expect(memory.get('a', 1_600)).toEqual(until(6_000))
})

test('no more than so many are remembered', () => {
  const memory = createShortMemory<{ keepUntilMs: number }>(10, 1_000)
  for (let at = 0; at < 100; at++) memory.set(`thing ${at}`, until(10_000), 1)
  const kept = Array.from({ length: 100 }, (_, at) => memory.get(`thing ${at}`, 2)).filter(Boolean)
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(memory.get('thing 99', 2)).toBeDefined()
})
