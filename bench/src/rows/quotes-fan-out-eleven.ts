import { gatewayIds } from '@sliproad/core/gateway-ids'
import { httpContender } from '../load/http-contender.ts'
import { openFanOutStage } from '../quotes/fan-out-stage.ts'
import type { Row } from '../row.ts'

/** The same fan-out over as many gateways as there are adapters. */
export const quotesFanOutEleven: Row = {
  name: 'quotes-fan-out-eleven',
  unit: 'req/s',
  async prepare(bench) {
    const { ours, bare, requests } = await openFanOutStage(bench, gatewayIds.length)
    return {
      ours: httpContender('sliproad', ours, requests, bench.protocol),
      anchors: [
        { ...httpContender('bare Promise.all', bare, requests, bench.protocol), aim: { atLeast: 0.7 } },
      ],
    }
  },
}
