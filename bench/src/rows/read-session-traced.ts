import { httpContender } from '../load/http-contender.ts'
import type { Row } from '../row.ts'
import { startProgram } from '../servers/start-program.ts'
import { startSliproad } from '../servers/start-sliproad.ts'
import { openSessionStage, readRequests } from '../sessions/session-stage.ts'

/** The same as read-session with every request traced, beside the server that is not: what traces cost. */
export const readSessionTraced: Row = {
  name: 'read-session-traced',
  unit: 'req/s',
  async prepare(bench) {
    const stage = await openSessionStage(bench)
    const sink = await startProgram(bench, './span-sink.ts', {})
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.baseUrl }
    const traced = await startSliproad({ dataDir: stage.dataDir, roles: 'api,worker', env })
    bench.onClose(traced.stop)
    const requests = readRequests(stage)
    return {
      ours: httpContender('sliproad, traced', traced, requests, bench.protocol),
      anchors: [
        {
          ...httpContender('sliproad, not traced', stage.ours, requests, bench.protocol),
          aim: { atLeast: 0.85 },
        },
      ],
    }
  },
}
