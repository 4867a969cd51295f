import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { lanedSource } from './lanes.ts'
import { startLoop } from './loop.ts'

type Piece = { lane: string; name: string }

/** Two lanes of two slots over one queue; pieces run until the test finishes them. */
function twoLanes(queue: Piece[]) {
  const underway = new Map<string, () => void>()
  const asked: (readonly { lane: string; slots: number }[])[] = []
  const source = lanedSource<Piece>({
    name: 'pieces',
    lanes: ['fast', 'slow'],
    slotsPerLane: 2,
    laneOf: ({ lane }) => lane,
    claim: async (free) => {
      asked.push(free)
      return free.flatMap(({ lane, slots }) => {
        const due = queue.filter((piece) => piece.lane === lane).slice(0, slots)
        for (const piece of due) queue.splice(queue.indexOf(piece), 1)
        return due
      })
    },
    perform: ({ name }) =>
      new Promise<void>((resolve) => {
        underway.set(name, resolve)
      }).finally(() => underway.delete(name)),
  })
  return { source, underway, asked }
}

const pieces = (lane: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({ lane, name: `${lane}-${number}` }))

function start(source: ReturnType<typeof twoLanes>['source']) {
  // A poll so rare that only a freed slot can bring the loop back.
  const sleep = (ms: number, signal?: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined)
  return startLoop(source, { capacity: 1, pollMs: 60_000, sleep, onError: () => {} })
}

const soon = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 })

test('a lane whose work hangs keeps its own slots and no others', async () => {
  const { source, underway } = twoLanes([...pieces('slow', 9), ...pieces('fast', 3)])
  const { stop } = start(source)
  await soon(() => expect([...underway.keys()].sort()).toEqual(['fast-0', 'fast-1', 'slow-0', 'slow-1']))
  underway.get('fast-0')?.()
  await soon(() => expect([...underway.keys()].sort()).toEqual(['fast-1', 'fast-2', 'slow-0', 'slow-1']))
  for (let left = 12; left > 0; left--) {
    for (const finish of underway.values()) finish()
    await delay(1)
  }
  await stop()
})

test('a lane with more to do than slots goes on as soon as one is free, without waiting for the poll', async () => {
  const { source, underway } = twoLanes(pieces('slow', 6))
  const done: string[] = []
  const { stop } = start(source)
  while (done.length < 6) {
    await soon(() => expect(underway.size).toBeGreaterThan(0))
    for (const [name, finish] of underway) {
      done.push(name)
      finish()
    }
    await delay(1)
  }
  expect(new Set(done).size).toBe(6)
  await stop()
})

test('with free slots in every lane the end of a piece causes no further claim', async () => {
  const { source, underway, asked } = twoLanes(pieces('fast', 1))
  const { stop } = start(source)
  await soon(() => expect(underway.size).toBe(1))
  await soon(() => expect(asked.length).toBe(2))
  underway.get('fast-0')?.()
  await delay(20)
  expect(asked.length).toBe(2)
  await stop()
})
