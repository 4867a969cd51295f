import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

test('all who ask in one turn go on together, step by step, in the order in which they asked', async () => {
  const steps: string[] = []
  const walk = async (name: string) => {
    await nextTurn()
    steps.push(`${name} begins`)
    await undefined
    steps.push(`${name} ends`)
  }
  await Promise.all([walk('first'), walk('second')])
  expect(steps).toEqual(['first begins', 'second begins', 'first ends', 'second ends'])
})

test('nothing goes on before what is to be done in this turn', async () => {
  const steps: string[] = []
  const waiting = nextTurn().then(() => steps.push('the next turn'))
  queueMicrotask(() => steps.push('this turn'))
  process.nextTick(() => steps.push('this tick'))
  await waiting
  expect(steps.at(-1)).toBe('the next turn')
  expect(steps).toHaveLength(3)
})

test('who asks once it has come waits for another', async () => {
  const first = nextTurn()
  await first
  expect(nextTurn()).not.toBe(first)
})
