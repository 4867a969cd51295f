import type { ProjectId } from '@sliproad/core/ids'
import { expect, test } from 'vitest'
import type { Db } from '../connect.ts'
import { askTogether, findTogether } from './ask-together.ts'

const [one, other] = [{}, {}] as [Db, Db]

/** A turn of the event loop later, as requests that came later do. */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('what is asked in one turn is asked together, of each database for itself', async () => {
  const asked: [Db, readonly number[]][] = []
  const double = askTogether((db, numbers: readonly number[]) => {
    asked.push([db, numbers])
    return numbers.map(async (number) => 2 * number)
  })
  const later = Promise.resolve().then(() => double(one, 4))
  expect(await Promise.all([double(one, 1), double(other, 2), double(one, 3), later])).toEqual([2, 4, 6, 8])
  expect(asked).toEqual([
    [one, [1, 3, 4]],
    [other, [2]],
  ])
  await nextTurn()
  expect(await double(one, 5)).toBe(10)
  expect(asked).toHaveLength(3)
})

test('each gets its own answer, or its own failure', async () => {
  const ask = askTogether((_db, numbers: readonly number[]) =>
    numbers.map(async (number) => {
      if (number === 2) throw new Error('not two')
      return number
    }),
  )
  const results = await Promise.allSettled([1, 2, 3].map((number) => ask(one, number)))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))).toEqual([
    1,
    expect.objectContaining({ message: 'not two' }),
    3,
  ])
})

test('a failure before anything was asked reaches all who asked, and no later turn', async () => {
  let isBroken = true
  const ask = askTogether((_db, numbers: readonly number[]) => {
    if (isBroken) throw new Error('could not be sent')
    return numbers.map(async (number) => number)
  })
  await expect(Promise.all([ask(one, 1), ask(one, 2)])).rejects.toThrow('could not be sent')
  isBroken = false
  expect(await ask(one, 3)).toBe(3)
})

test('rows are looked for once in each project, and never given to another one', async () => {
  const [ours, theirs] = ['ours', 'theirs'] as [ProjectId, ProjectId]
  const sent: string[] = []
  const find = findTogether(async (_db, projectId, keys) => {
    sent.push(`${projectId} ${keys.join()}`)
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, `${projectId} ${key}`]))
  })
  const found = [find(one, ours, 'a'), find(one, theirs, 'a'), find(one, ours, 'gone'), find(one, ours, 'a')]
  expect(await Promise.all(found)).toEqual(['ours a', 'theirs a', undefined, 'ours a'])
  expect(sent).toEqual(['ours a,gone,a', 'theirs a'])
})
