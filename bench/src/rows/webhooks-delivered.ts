import type { Anchor, Row, SkippedAnchor } from '../row.ts'
import { findRedis, startRedis } from '../servers/start-redis.ts'
import { startBullmqEngine } from '../webhooks/bullmq-engine.ts'
import { drainContender } from '../webhooks/drain.ts'
import { startGraphileEngine } from '../webhooks/graphile-engine.ts'
import { startPgBossEngine } from '../webhooks/pg-boss-engine.ts'
import { startSliproadEngine } from '../webhooks/sliproad-engine.ts'
import { openWebhookStage } from '../webhooks/webhook-stage.ts'

const endpointCount = 20
/** It is slower, and does not need longer legs for that. */
const bullmqPerSecond = 1_000

/**
 * Signed webhooks delivered per second, each with its attempt stored, beside job queues that send the same with the
 * same client and store the same row.
 */
export const webhooksDelivered: Row = {
  name: 'webhooks-delivered',
  unit: 'req/s',
  async prepare(bench) {
    const { protocol } = bench
    const stage = await openWebhookStage(bench)
    const urls = Array.from({ length: endpointCount }, (_, at) => `${stage.receiver.baseUrl}/plain/${at}`)
    const ours = await startSliproadEngine(bench, { ...stage, urls })
    const onPostgres = [
      await startGraphileEngine(bench, stage, urls),
      await startPgBossEngine(bench, stage, urls),
    ]
    const bullmq = await startBullmqEngine(bench, stage, urls)
    const onRedis = async (): Promise<Anchor | SkippedAnchor> => {
      const program = findRedis()
      if (program === undefined) return { name: 'BullMQ, Redis', skipped: 'there is no redis-server' }
      const engine = await startBullmqEngine(bench, stage, urls, await startRedis(bench, program))
      return { ...drainContender(engine, protocol, bullmqPerSecond), aim: { atLeast: 1.5 } }
    }
    return {
      ours: drainContender(ours, protocol),
      anchors: [
        ...onPostgres.map((engine) => ({ ...drainContender(engine, protocol), aim: { atLeast: 1.5 } })),
        { ...drainContender(bullmq, protocol, bullmqPerSecond), aim: { atLeast: 1.5 } },
        await onRedis(),
      ],
    }
  },
}
