import type { Bench, Contender, Contest } from '../row.ts'
import { type BulkTarget, clearQueue, coldDelays } from './cold-delays.ts'
import { quantile } from './latency.ts'
import { startSliproadEngine } from './sliproad-engine.ts'
import { openWebhookStage } from './webhook-stage.ts'

const coldCount = 99
/** Short legs have too few for a p99; these are as long as the traffic needs. */
const secondsMin = 5

/**
 * 99 endpoints beside one with nine tenths of the traffic: p99 from commit to arrival. Two anchors: the same 99 while
 * those nine tenths are written but have no endpoint, and the same 99 while they receive those events themselves.
 */
export async function fairnessContest(bench: Bench, hotPath: string): Promise<Contest> {
  const stage = await openWebhookStage(bench)
  const { receiver } = stage
  const cold = Array.from({ length: coldCount }, (_, at) => `${receiver.baseUrl}/noted/${at}`)
  const urls = [`${receiver.baseUrl}${hotPath}`, undefined, ...cold]
  const engine = await startSliproadEngine(bench, { ...stage, urls })
  const seconds = Math.max(secondsMin, bench.protocol.legSeconds)
  let slowest = Number.POSITIVE_INFINITY
  await coldDelays({ engine, receiver, seconds, bulk: 'even' })
  await clearQueue(engine)

  const side = (name: string, bulk: BulkTarget): Contender => ({
    name,
    async runLeg() {
      const { delays, publishedPerSecond } = await coldDelays({ engine, receiver, seconds, bulk })
      slowest = Math.min(slowest, publishedPerSecond)
      await clearQueue(engine)
      return { value: quantile(delays, 0.99), cpuSecondsPer1000: null }
    },
  })
  return {
    ours: side('cold beside the hot one, p99', 'hot'),
    anchors: [
      { ...side('cold alone, p99', 'silent'), aim: { atMost: 1.5 } },
      { ...side('cold with as much spread evenly, p99', 'even'), aim: { atMost: 1.5 } },
    ],
    facts: [
      {
        name: 'events published in the slowest leg (1,000 intended; less: too busy a machine)',
        unit: 'req/s',
        get value() {
          return slowest
        },
      },
    ],
  }
}
