import type { WorkSource } from '../loops/loop.ts'
import type { Metrics } from './metrics.ts'

/** The same source of work, with what is claimed and how long it takes counted. */
export function measuredSource<Work>(source: WorkSource<Work>, metrics: Metrics): WorkSource<Work> {
  const labels = { source: source.name }
  return {
    ...source,
    async claim(capacity) {
      const claimed = await source.claim(capacity)
      metrics.workClaimed.inc(labels, claimed.length)
      return claimed
    },
    async perform(work) {
      const stop = metrics.workSeconds.startTimer(labels)
      try {
        await source.perform(work)
      } finally {
        stop()
      }
    },
  }
}
