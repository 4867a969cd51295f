import { httpContender } from '../load/http-contender.ts'
import { findPgbench, pgbenchContender } from '../pgbench.ts'
import type { Row } from '../row.ts'
import { createScript } from '../sessions/pgbench-scripts.ts'
import { createRequests, openSessionStage, requireSameAnswers } from '../sessions/session-stage.ts'

/** POST /v1/sessions for a known customer: one look-up, one insert that is on disk before the answer. */
export const createSession: Row = {
  name: 'create-session',
  unit: 'req/s',
  async prepare(bench) {
    const stage = await openSessionStage(bench)
    const { ours, bare, connection, projectId } = stage
    const requests = createRequests(ours)
    await requireSameAnswers(stage, requests)
    const program = findPgbench()
    const variables = { project: projectId }
    return {
      ours: httpContender('sliproad', ours, requests, bench.protocol),
      anchors: [
        {
          ...httpContender('bare Fastify, same SQL', bare, requests, bench.protocol),
          aim: { atLeast: 0.9 },
          cpuAim: { atMost: 1.25 },
        },
        program === undefined
          ? { name: 'pgbench', skipped: 'it is not installed' }
          : {
              ...(await pgbenchContender(bench, {
                program,
                connection,
                variables,
                scripts: [createScript()],
              })),
              aim: { atLeast: 0.4 },
            },
      ],
    }
  },
}
