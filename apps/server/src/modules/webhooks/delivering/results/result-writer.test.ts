import { expect, test } from 'vitest'
import { createResultWriter } from './result-writer.ts'

class Passing extends Error {}

function aWriter(write: (results: readonly number[]) => Promise<void>) {
  const errors: unknown[] = []
  const sleeps: number[] = []
  const writer = createResultWriter<number>({
    write,
    isPassing: (error) => error instanceof Passing,
    onError: (error) => errors.push(error),
    sleep: async (ms) => {
      sleeps.push(ms)
    },
  })
  return { writer, errors, sleeps }
}

test('what comes while a batch is being written is the next batch', async () => {
  const batches: (readonly number[])[] = []
  let finish = () => {}
  const { writer } = aWriter(async (results) => {
    batches.push(results)
    if (batches.length === 1) await new Promise<void>((resolve) => (finish = resolve))
  })
  writer.add(1)
  writer.add(2)
  await expect.poll(() => batches.length, { interval: 1 }).toBe(1)
  for (const result of [3, 4, 5]) writer.add(result)
  expect(writer.size()).toBe(5)
  finish()
  await writer.settled()
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  expect(writer.size()).toBe(0)
})

test('what comes within a moment is one batch, and a full one does not wait for more', async () => {
  const batches: number[] = []
  let endMoment = () => {}
  const writer = createResultWriter<number>({
    write: async (results) => void batches.push(results.length),
    isPassing: () => false,
    onError: () => {},
    sleep: () => new Promise<void>((resolve) => (endMoment = resolve)),
  })
  writer.add(1)
  await new Promise((resolve) => setImmediate(resolve))
  writer.add(2)
  expect(batches).toEqual([])
  for (let result = 3; result <= 300; result++) writer.add(result)
  endMoment()
  await expect.poll(() => batches, { interval: 1 }).toEqual([256])
  for (let result = 0; result < 256; result++) writer.add(result)
  endMoment()
  await expect.poll(() => batches, { interval: 1 }).toEqual([256, 256])
  endMoment()
  await writer.settled()
  expect(batches).toEqual([256, 256, 44])
})

test('an outage is waited for and loses nothing', async () => {
  let outages = 3
  const written: number[] = []
  const { writer, errors, sleeps } = aWriter(async (results) => {
    if (outages-- > 0) throw new Passing()
    written.push(...results)
  })
  for (const result of [1, 2, 3]) writer.add(result)
  await writer.settled()
  expect(written).toEqual([1, 2, 3])
  expect(errors).toEqual([])
  expect(sleeps).toEqual([20, 200, 200, 200])
})

test('an outage that outlasts the leases is given up and reported', async () => {
  const { writer, errors, sleeps } = aWriter(() => Promise.reject(new Passing()))
  writer.add(1)
  await writer.settled()
  expect(errors).toHaveLength(1)
  expect(sleeps.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(20_000)
})

test('at a stop an outage is not waited for', async () => {
  const { writer, errors, sleeps } = aWriter(() => Promise.reject(new Passing()))
  writer.add(1)
  await writer.finish()
  expect(errors).toHaveLength(1)
  expect(sleeps).toEqual([20])
})

test('one result that cannot be written keeps none of the others back', async () => {
  const written: number[] = []
  const { writer, errors } = aWriter(async (results) => {
    if (results.includes(7)) throw new Error('poison')
    written.push(...results)
  })
  for (let result = 0; result < 20; result++) writer.add(result)
  await writer.settled()
  expect(written.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, at) => at).filter((at) => at !== 7),
  )
  expect(errors).toHaveLength(1)
})
