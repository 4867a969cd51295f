import { median } from '../compare.ts'
import { httpContender } from '../load/http-contender.ts'
import { openFanOutStage } from '../quotes/fan-out-stage.ts'
import type { Contender, Row } from '../row.ts'

/** One user at a time, so that the wait is ours and not the queue's: what we add to the slowest of eight gateways. */
export const quotesLatency: Row = {
  name: 'quotes-latency',
  unit: 'ms',
  async prepare(bench) {
    const { ours, bare, requests } = await openFanOutStage(bench)
    const protocol = { ...bench.protocol, connections: 1 }
    const oursSeen: number[] = []
    const bareSeen: number[] = []
    const added = () => (oursSeen.length === 0 ? 0 : median(oursSeen) - median(bareSeen))
    return {
      ours: noting(httpContender('sliproad, p50', ours, requests, protocol, 'p50Ms'), oursSeen),
      anchors: [
        {
          ...noting(httpContender('bare Promise.all, p50', bare, requests, protocol, 'p50Ms'), bareSeen),
          aim: { atMost: 1.5 },
        },
      ],
      facts: [
        {
          name: 'quotes-latency: added p50 (aim <= 3)',
          unit: 'ms',
          get value() {
            return added()
          },
        },
      ],
    }
  },
}

function noting({ name, runLeg }: Contender, seen: number[]): Contender {
  return {
    name,
    async runLeg() {
      const sample = await runLeg()
      seen.push(sample.value)
      return sample
    },
  }
}
