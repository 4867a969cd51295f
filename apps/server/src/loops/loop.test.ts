import { expect, test, vi } from 'vitest'
import { startLoop, type WorkSource } from './loop.ts'

const soon = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 })

/** Sleeps that end when the test or their signal ends them. */
function manualSleeps() {
  const asleep: { ms: number; end: () => void }[] = []
  const lengths: number[] = []
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      lengths.push(ms)
      asleep.push({ ms, end: resolve })
      signal?.addEventListener('abort', () => resolve())
      if (signal?.aborted) resolve()
    })
  return { sleep, lengths, endLast: () => asleep.at(-1)?.end() }
}

/** A queue of work that runs until the test finishes it. */
function aSource(pieces: string[] = []) {
  const asked: number[] = []
  const underway = new Map<string, { finish: () => void; fail: (error: Error) => void }>()
  const source: WorkSource<string> = {
    name: 'pieces',
    claim: async (capacity) => {
      asked.push(capacity)
      return pieces.splice(0, capacity)
    },
    perform: (piece) =>
      new Promise<void>((resolve, reject) => {
        underway.set(piece, { finish: resolve, fail: reject })
      }).finally(() => underway.delete(piece)),
  }
  return { source, pieces, asked, underway }
}

function start(source: WorkSource<string>, capacity = 2) {
  const sleeps = manualSleeps()
  const errors: unknown[][] = []
  const onError = (...told: unknown[]) => errors.push(told.filter((part) => part !== undefined))
  return { ...startLoop(source, { capacity, pollMs: 1_000, sleep: sleeps.sleep, onError }), sleeps, errors }
}

test('a failure is told with the ids of its piece of work', async () => {
  const { source, underway } = aSource(['a'])
  const { stop, errors } = start({ ...source, about: (piece) => ({ orderId: piece }) })
  await soon(() => expect(underway.has('a')).toBe(true))
  const error = new Error('no luck')
  underway.get('a')?.fail(error)
  await soon(() => expect(errors).toEqual([[error, 'pieces', { orderId: 'a' }]]))
  await stop()
})

test('no more is claimed than can run at once, and a free place is filled at once', async () => {
  const { source, asked, underway } = aSource(['a', 'b', 'c'])
  const { stop } = start(source)
  await soon(() => expect([...underway.keys()]).toEqual(['a', 'b']))
  expect(asked).toEqual([2])
  underway.get('a')?.finish()
  await soon(() => expect([...underway.keys()]).toEqual(['b', 'c']))
  expect(asked.slice(0, 2)).toEqual([2, 1])
  for (const piece of underway.values()) piece.finish()
  await stop()
})

test('with nothing to do it sleeps for the poll time and then looks again', async () => {
  const { source, asked, pieces, underway } = aSource()
  const { stop, sleeps } = start(source)
  await soon(() => expect(sleeps.lengths).toEqual([1_000]))
  expect(asked).toEqual([2])
  pieces.push('late')
  sleeps.endLast()
  await soon(() => expect(underway.has('late')).toBe(true))
  underway.get('late')?.finish()
  await stop()
})

test('a wake ends the sleep', async () => {
  const { source, asked } = aSource()
  const { stop, wake, sleeps } = start(source)
  await soon(() => expect(sleeps.lengths).toHaveLength(1))
  wake()
  await soon(() => expect(asked).toHaveLength(2))
  await stop()
})

test('a wake that comes while it looks makes it look once more before it sleeps', async () => {
  const looks: (() => void)[] = []
  const claim = () => new Promise<string[]>((resolve) => looks.push(() => resolve([])))
  const { stop, wake, sleeps } = start({ name: 'pieces', claim, perform: async () => {} })
  await soon(() => expect(looks).toHaveLength(1))
  wake()
  looks[0]?.()
  await soon(() => expect(looks).toHaveLength(2))
  expect(sleeps.lengths).toEqual([])
  looks[1]?.()
  await soon(() => expect(sleeps.lengths).toEqual([1_000]))
  await stop()
})

test('looking that fails is reported and done ever more rarely, until it works again', async () => {
  let broken = true
  const failure = new Error('no database')
  const claim = async () => {
    if (broken) throw failure
    return []
  }
  const { stop, sleeps, errors } = start({ name: 'pieces', claim, perform: async () => {} })
  for (let failures = 1; failures <= 8; failures++) {
    await soon(() => expect(sleeps.lengths).toHaveLength(failures))
    if (failures < 8) sleeps.endLast()
  }
  expect(sleeps.lengths).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000])
  expect(errors).toEqual(Array.from({ length: 8 }, () => [failure, 'pieces']))
  broken = false
  sleeps.endLast()
  await soon(() => expect(sleeps.lengths.at(-1)).toBe(1_000))
  await stop()
})

test('one piece that fails is reported and stops nothing', async () => {
  const { source, pieces, underway } = aSource(['bad'])
  const { stop, wake, errors } = start(source)
  await soon(() => expect(underway.has('bad')).toBe(true))
  const failure = new Error('bad')
  underway.get('bad')?.fail(failure)
  await soon(() => expect(errors).toEqual([[failure, 'pieces']]))
  pieces.push('good')
  wake()
  await soon(() => expect(underway.has('good')).toBe(true))
  underway.get('good')?.finish()
  await stop()
})

test('stopping ends a sleep, waits for what runs and claims nothing more', async () => {
  const { source, asked, pieces, underway } = aSource(['running'])
  const { stop, sleeps } = start(source)
  await soon(() => expect(sleeps.lengths).toHaveLength(1))
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  pieces.push('too late')
  const asks = asked.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(stopped).toBe(false)
  underway.get('running')?.finish()
  await stopping
  expect(asked).toHaveLength(asks)
  expect(pieces).toEqual(['too late'])
})
