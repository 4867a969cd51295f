import { expect, test } from 'vitest'
import type { Contender, Row } from './row.ts'
import { runRow } from './run-row.ts'

const protocol = { rounds: 3, warmUpSeconds: 1, legSeconds: 1, connections: 1 }
const options = { protocol, signal: new AbortController().signal, onLeg: () => {} }

function contender(name: string, values: number[], legs: string[] = [], cpu: number | null = 0.5): Contender {
  const left = [...values]
  return {
    name,
    async runLeg() {
      legs.push(name)
      return { value: left.shift() ?? 0, cpuSecondsPer1000: cpu }
    },
  }
}

test('the sides take turns, round after round', async () => {
  const legs: string[] = []
  const row: Row = {
    name: 'turns',
    unit: 'req/s',
    prepare: async () => ({
      ours: contender('a', [1, 1, 1], legs),
      anchors: [
        { ...contender('b', [1, 1, 1], legs), aim: { atLeast: 1 } },
        { ...contender('c', [1, 1, 1], legs), aim: { atLeast: 1 } },
      ],
    }),
  }
  await runRow(row, options)
  expect(legs.join('')).toBe('abcabcabc')
})

test('the result holds the medians, the ratio with its spread, and whether the aim is met', async () => {
  const row: Row = {
    name: 'figures',
    unit: 'ms',
    prepare: async () => ({
      ours: contender('ours', [10, 40, 20]),
      anchors: [
        { ...contender('near', [10, 20, 10], [], null), aim: { atMost: 2 } },
        { ...contender('far', [1, 2, 1]), aim: { atMost: 3 } },
        { name: 'absent', skipped: 'not installed' },
      ],
      facts: [{ name: 'first', value: 5, unit: 'ms' }],
    }),
  }
  const result = await runRow(row, options)
  expect(result).toMatchObject({
    ours: { value: 20, cpuSecondsPer1000: 0.5 },
    anchors: [
      { name: 'near', value: 10, cpuSecondsPer1000: null, ratio: { median: 2, min: 1, max: 2 }, met: true },
      { name: 'far', ratio: { median: 20 }, met: false },
    ],
    skipped: [{ name: 'absent', skipped: 'not installed' }],
    facts: [{ name: 'first', value: 5 }],
  })
})

test('what a row started is undone, last first, even when a leg fails', async () => {
  const undone: string[] = []
  const row: Row = {
    name: 'failing',
    unit: 'req/s',
    async prepare({ onClose }) {
      onClose(async () => undone.push('database'))
      onClose(async () => undone.push('server'))
      return { ours: { name: 'ours', runLeg: () => Promise.reject(new Error('503')) }, anchors: [] }
    },
  }
  await expect(runRow(row, options)).rejects.toThrow('503')
  expect(undone).toEqual(['server', 'database'])
})

test('a run that is stopped ends before the next leg and still undoes everything', async () => {
  const stopping = new AbortController()
  const legs: string[] = []
  const undone: string[] = []
  const row: Row = {
    name: 'stopped',
    unit: 'req/s',
    async prepare({ onClose }) {
      onClose(async () => undone.push('server'))
      return { ours: contender('a', [1, 1, 1], legs), anchors: [] }
    },
  }
  const running = runRow(row, { ...options, signal: stopping.signal, onLeg: () => stopping.abort() })
  await expect(running).rejects.toThrow()
  expect({ legs, undone }).toEqual({ legs: ['a'], undone: ['server'] })
})

test('processor time has a ratio and an aim of its own, where it is known on both sides', async () => {
  const cpuAim = { atMost: 1.25 }
  const row: Row = {
    name: 'cpu',
    unit: 'req/s',
    prepare: async () => ({
      ours: contender('ours', [1, 1, 1], [], 0.6),
      anchors: [
        { ...contender('near', [1, 1, 1], [], 0.5), aim: { atLeast: 1 }, cpuAim },
        { ...contender('far', [1, 1, 1], [], 0.4), aim: { atLeast: 1 }, cpuAim },
        { ...contender('unknown', [1, 1, 1], [], null), aim: { atLeast: 1 }, cpuAim },
        { ...contender('without an aim', [1, 1, 1], [], 0.5), aim: { atLeast: 1 } },
      ],
    }),
  }
  const { anchors } = await runRow(row, options)
  expect(anchors.map(({ cpu }) => cpu && [cpu.ratio.median.toFixed(2), cpu.met])).toEqual([
    ['1.20', true],
    ['1.50', false],
    null,
    null,
  ])
})
