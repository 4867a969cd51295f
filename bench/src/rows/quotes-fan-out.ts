import { httpContender } from '../load/http-contender.ts'
import { openFanOutStage } from '../quotes/fan-out-stage.ts'
import type { Row } from '../row.ts'

/** GET /public/v1/onramp/quotes over eight gateways at 5 ms, every question a new one. */
export const quotesFanOut: Row = {
  name: 'quotes-fan-out',
  unit: 'req/s',
  async prepare(bench) {
    const { ours, bare, requests } = await openFanOutStage(bench)
    return {
      ours: httpContender('sliproad', ours, requests, bench.protocol),
      anchors: [
        {
          ...httpContender('bare Promise.all', bare, requests, bench.protocol),
          aim: { atLeast: 0.8 },
          cpuAim: { atMost: 1.4 },
        },
      ],
    }
  },
}
