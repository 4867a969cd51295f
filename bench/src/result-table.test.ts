import { expect, test } from 'vitest'
import { resultTable } from './result-table.ts'
import type { RowResult } from './run-row.ts'

const side = (name: string, value: number, cpuSecondsPer1000: number | null) => ({
  name,
  value,
  cpuSecondsPer1000,
  samples: [],
})

const row: RowResult = {
  name: 'create-session',
  unit: 'req/s',
  ours: side('sliproad', 1234.4, 0.5),
  anchors: [
    {
      ...side('bare', 1500, 0.25),
      ratio: { median: 0.82, min: 0.8, max: 0.9, perRound: [] },
      aim: { atLeast: 0.8 },
      met: true,
      cpu: { ratio: { median: 2, min: 1.9, max: 2.1, perRound: [] }, aim: { atMost: 1.25 }, met: false },
    },
    {
      ...side('pgbench', 4000, null),
      ratio: { median: 0.31, min: 0.3, max: 0.32, perRound: [] },
      aim: { atLeast: 0.4 },
      met: false,
      cpu: null,
    },
  ],
  skipped: [{ name: 'other', skipped: 'not installed' }],
  facts: [{ name: 'first start', value: 2100, unit: 'ms' }],
}

test('each anchor has its line, with aim, verdict and CPU', () => {
  const [, first, second] = resultTable([row]).split('\n')
  expect(first?.split(/ {2,}/)).toEqual([
    'create-session',
    '1,234 req/s',
    'bare',
    '1,500 req/s',
    '0.82 (0.80–0.90)',
    '>= 0.8',
    'yes',
    '0.500',
    '0.250',
    '2.00 (1.90–2.10)',
    '<= 1.25',
    'NO',
  ])
  expect(second).toMatch(/>= 0\.4 +NO +0\.500 +-$/)
})

test('columns stand below their headings', () => {
  const lines = resultTable([row]).split('\n')
  const [heading = '', first = '', second = ''] = lines
  expect(first.indexOf('0.82')).toBe(heading.indexOf('ratio'))
  expect(second.indexOf('0.31')).toBe(heading.indexOf('ratio'))
})

test('what was skipped or is for information is named below', () => {
  const text = resultTable([row])
  expect(text).toContain('create-session: other skipped, not installed\n')
  expect(text).toContain('create-session: first start 2,100 ms\n')
})

test('few of a unit are told with two places behind the point', () => {
  const [line] = resultTable([{ ...row, unit: 'ms', ours: side('sliproad', 2.345, null) }])
    .split('\n')
    .slice(1)
  expect(line?.split(/ {2,}/).slice(1, 4)).toEqual(['2.35 ms', 'bare', '1,500 ms'])
})
