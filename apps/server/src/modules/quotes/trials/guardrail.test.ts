import { expect, test } from 'vitest'
import { completionOf, expectedCompletion } from './completion.ts'
import { evidence, isBelow } from './guardrail.ts'

/** A generator with a seed, so that the test is the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Whether the guardrail ever ends a split over so many orders, looked at after each one. */
function everEnds(completion: number, bound: number, orders: number, random: () => number): boolean {
  let completed = 0
  for (let ended = 1; ended <= orders; ended++) {
    if (random() < completion) completed++
    if (ended >= 20 && isBelow({ ended, completed }, bound)) return true
  }
  return false
}

test('an arm that just keeps the bound is ended in at most one of a hundred splits, however often it is looked at', () => {
  const random = seeded(7)
  const runs = 1_000
  const ends = Array.from({ length: runs }, () => everEnds(0.5, 0.5, 500, random)).filter(Boolean).length
  expect(ends / runs).toBeLessThanOrEqual(0.015)
})

test('an arm far below the bound is ended within a hundred orders', () => {
  const random = seeded(11)
  const ends = Array.from({ length: 200 }, () => everEnds(0.2, 0.5, 100, random)).filter(Boolean).length
  expect(ends).toBeGreaterThan(190)
})

test('evidence grows with failures and falls with completions', () => {
  expect(evidence({ ended: 0, completed: 0 }, 0.5)).toBeCloseTo(1)
  expect(evidence({ ended: 30, completed: 0 }, 0.5)).toBeGreaterThan(
    evidence({ ended: 20, completed: 0 }, 0.5),
  )
  expect(evidence({ ended: 20, completed: 20 }, 0.5)).toBeLessThan(1)
})

test('a share has the interval of Wilson', () => {
  expect(completionOf({ ended: 0, completed: 0 }, 4)).toEqual({
    orders: 0,
    questions: 0,
    percent: null,
    low: null,
    high: null,
  })
  expect(completionOf({ ended: 10, completed: 10 }, 4)).toEqual({
    orders: 10,
    questions: 4,
    percent: 100,
    low: 72.25,
    high: 100,
  })
})

test('what is expected of several gateways is their mean, without those that have no orders', () => {
  const questions = new Map([
    ['a', 30],
    ['b', 10],
    ['unknown', 60],
  ])
  const outcomes = new Map([
    ['a', { ended: 100, completed: 80 }],
    ['b', { ended: 50, completed: 20 }],
  ])
  const expected = expectedCompletion(questions, outcomes)
  expect(expected).toMatchObject({ orders: 150, questions: 40, percent: 70 })
  expect(expected.low).toBeGreaterThan(60)
  expect(expected.high).toBeLessThan(80)
})
