import type { Bench, Contender, Fact, Row } from '../row.ts'
import { drainContender } from '../webhooks/drain.ts'
import { fillTables } from '../webhooks/fill-tables.ts'
import { delayOf, quantile } from '../webhooks/latency.ts'
import { startSliproadEngine } from '../webhooks/sliproad-engine.ts'
import { openWebhookStage } from '../webhooks/webhook-stage.ts'

const million = 1_000_000
const endpointCount = 20
/** The number of single deliveries that are timed after each leg. */
const delayCount = 30

/**
 * Deliveries per second with a million that are due tomorrow and a million that are finished, beside empty tables.
 */
export const webhooksMillion: Row = {
  name: 'webhooks-million',
  unit: 'req/s',
  async prepare(bench) {
    const full = await openSide(bench, 'sliproad, 2 million rows', million)
    const empty = await openSide(bench, 'sliproad, empty', 0)
    return {
      ours: full.contender,
      anchors: [{ ...empty.contender, aim: { atLeast: 0.5 } }],
      facts: [full.p50, empty.p50],
    }
  },
}

async function openSide(
  bench: Bench,
  name: string,
  rows: number,
): Promise<{ contender: Contender; p50: Fact }> {
  const stage = await openWebhookStage(bench)
  const { receiver } = stage
  const urls = Array.from({ length: endpointCount }, (_, at) => `${receiver.baseUrl}/noted/${at}`)
  const engine = { ...(await startSliproadEngine(bench, { ...stage, urls })), name }
  if (rows > 0) await fillTables(engine, rows)
  const { runLeg } = drainContender(engine, bench.protocol)
  const delays: number[] = []
  return {
    contender: {
      name,
      async runLeg() {
        const sample = await runLeg()
        for (let done = 0; done < delayCount; done++) delays.push(await delayOf(engine, receiver))
        return sample
      },
    },
    p50: {
      name: `${name}, commit to arrival, p50 (aim <= 2x)`,
      unit: 'ms',
      get value() {
        return delays.length === 0 ? 0 : quantile(delays, 0.5)
      },
    },
  }
}
