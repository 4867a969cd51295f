import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createDurations } from './durations.ts'

const buckets = [0.001, 0.25, 1, 10]
const help = 'Time to answer'

function bothOf<const Labels extends readonly string[]>(labelNames: Labels) {
  const [ours, theirs] = [new Registry(), new Registry()]
  const shared = { name: 'sliproad_test_seconds', help, labelNames, buckets }
  const durations = createDurations({ ...shared, registers: [ours] })
  const histogram = new Histogram({ ...shared, labelNames: [...labelNames], registers: [theirs] })
  return { ours, theirs, durations, histogram }
}

const values = [0, 0.001, 0.0010001, 0.2, 0.25, 0.9, 1, 3.5, 10, 10.5, 4_000]

test('tells the same text as the histogram of prom-client, with labels that need escapes', async () => {
  const { ours, theirs, durations, histogram } = bothOf(['route', 'outcome'])
  const labels = [
    ['/v1/orders/:id', 'answered'],
    ['/v1/orders', ':id answered'],
    ['/a\\b', 'said "no"'],
    ['two\nlines', 'answered'],
  ]
  for (const [route = '', outcome = ''] of labels) {
    for (const value of values) {
      durations.of(route, outcome).observe(value)
      histogram.labels(route, outcome).observe(value)
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
})

test('without labels it is told before the first value', async () => {
  const { ours, theirs, durations, histogram } = bothOf([])
  expect(await ours.metrics()).toContain('sliproad_test_seconds_count 0')
  expect(await ours.metrics()).toBe(await theirs.metrics())
  for (const value of values) {
    durations.of().observe(value)
    histogram.observe(value)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
})
