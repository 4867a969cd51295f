import type { WorkSource } from '../loops/loop.ts'
import type { Metrics } from './metrics.ts'

/** Wraps a source of work to count what is claimed and how long it takes. */
export function measuredSource<Work>(source: WorkSource<Work>, metrics: Metrics): WorkSource<Work> {
  const labels = { source: source.name }
  return {
    ...source,
    async claim(capacity) {
      const claimed = await source.claim(capacity)
      metrics.workClaimed.inc(labels, claimed.length)
      return claimed
    },
    async perform(work, stopping) {
      const begunMs = performance.now()
      try {
        await source.perform(work, stopping)
      } finally {
        metrics.workSeconds.of(source.name).observe((performance.now() - begunMs) / 1000)
      }
    },
  }
}
