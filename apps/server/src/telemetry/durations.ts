import type { Histogram, Registry } from 'prom-client'

/** A histogram of seconds; `of` takes the values of its labels, in their order. */
export type Durations<Labels extends readonly string[]> = {
  of(...values: { readonly [At in keyof Labels]: string }): DurationSeries
}

type Options<Labels extends readonly string[]> = {
  name: string
  help: string
  labelNames: Labels
  /** Upper bounds in seconds, the smallest first. */
  buckets: readonly number[]
  registers: readonly Registry[]
}

/** The durations of one set of labels. */
export class DurationSeries {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  readonly labels: Readonly<Record<string, string>>
  sum = 0

  constructor(bounds: readonly number[], labels: Readonly<Record<string, string>>) {
    this.#bounds = bounds
    // The last one is for values above every bound.
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0)
    this.labels = labels
  }

  observe(seconds: number): void {
    let bucket = 0
    for (const bound of this.#bounds) {
      if (seconds <= bound) break
      bucket += 1
    }
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.sum += seconds
  }

  /** How many values were at most as large as each bound, and how many there were. */
  upToEach(): number[] {
    let sum = 0
    return this.#counts.map((count) => {
      sum += count
      return sum
    })
  }
}

/**
 * Counts as prom-client's histogram does, and its registry reads it. Theirs checks the labels and joins them to one text
 * with every value, which takes longer than much of what is measured.
 */
export function createDurations<const Labels extends readonly string[]>({
  name,
  help,
  labelNames,
  buckets,
  registers,
}: Options<Labels>): Durations<Labels> {
  const series = new Map<string, DurationSeries>()

  function of(...values: readonly string[]): DurationSeries {
    const key = values.length === 1 ? (values[0] ?? '') : values.join('\0')
    const known = series.get(key)
    if (known) return known
    const labels = Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? '']))
    const added = new DurationSeries(buckets, labels)
    series.set(key, added)
    return added
  }

  // One without labels is told before it has a value, as Prometheus expects.
  if (labelNames.length === 0) of()
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: Array.from(series.values()).flatMap((one) => valuesOf(name, buckets, one)),
  })
  // The registry asks its metrics for nothing else.
  for (const registry of registers) registry.registerMetric({ name, get } as unknown as Histogram)
  return { of }
}

function valuesOf(name: string, bounds: readonly number[], series: DurationSeries) {
  const { labels, sum } = series
  const counts = series.upToEach()
  return [
    ...counts.map((value, at) => ({
      metricName: `${name}_bucket`,
      labels: { le: bounds[at] ?? '+Inf', ...labels },
      value,
    })),
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: counts.at(-1) },
  ]
}
