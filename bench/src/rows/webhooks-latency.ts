import type { Fact, Row } from '../row.ts'
import { startGraphileEngine } from '../webhooks/graphile-engine.ts'
import { latencyContender, quantile } from '../webhooks/latency.ts'
import { startSliproadEngine } from '../webhooks/sliproad-engine.ts'
import { openWebhookStage } from '../webhooks/webhook-stage.ts'

/** How soon after a transaction its webhook arrives, when there is nothing else to do. */
export const webhooksLatency: Row = {
  name: 'webhooks-latency',
  unit: 'ms',
  async prepare(bench) {
    const stage = await openWebhookStage(bench)
    const { receiver } = stage
    const urls = [`${receiver.baseUrl}/noted/0`]
    const ours = await startSliproadEngine(bench, { ...stage, urls })
    const graphile = await startGraphileEngine(bench, stage, urls)
    const oursSeen: number[] = []
    const graphileSeen: number[] = []
    return {
      ours: latencyContender(ours, receiver, bench.protocol, oursSeen),
      anchors: [
        { ...latencyContender(graphile, receiver, bench.protocol, graphileSeen), aim: { atMost: 1 } },
      ],
      facts: [p99Of('sliproad, p99 (aim <= 25)', oursSeen), p99Of('graphile-worker, p99', graphileSeen)],
    }
  },
}

/** Over all samples so far. */
function p99Of(name: string, seen: readonly number[]): Fact {
  return {
    name,
    unit: 'ms',
    get value() {
      return seen.length === 0 ? 0 : quantile(seen, 0.99)
    },
  }
}
