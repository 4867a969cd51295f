import { expect, test } from 'vitest'
import { nextTurn, onNextTurn } from './next-turn.ts'

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

test('callbacks of one turn run in their order in the next one, before anything that they begin', async () => {
  const seen: string[] = []
  onNextTurn(() => {
    queueMicrotask(() => seen.push('begun by the first'))
    seen.push('first')
  })
  onNextTurn(() => {
    onNextTurn(() => seen.push('a turn later'))
    seen.push('second')
  })
  expect(seen).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual(['first', 'second', 'begun by the first'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen.at(-1)).toBe('a turn later')
})

test('a callback that throws is reported, and the others run', async () => {
  const reported = new Promise((resolve) => {
    const before = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.once('uncaughtException', (error) => {
      for (const listener of before) process.on('uncaughtException', listener)
      resolve(error)
    })
  })
  const wrong = new Error('wrong')
  onNextTurn(() => {
    throw wrong
  })
  const other = new Promise<string>((resolve) => onNextTurn(() => resolve('ran')))
  expect(await other).toBe('ran')
  expect(await reported).toBe(wrong)
})
