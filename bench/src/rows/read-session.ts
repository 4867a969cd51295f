import { uuidOfSessionId } from '@sliproad/core/ids'
import { httpContender } from '../load/http-contender.ts'
import { findPgbench, pgbenchContender } from '../pgbench.ts'
import type { Row } from '../row.ts'
import { readScript } from '../sessions/pgbench-scripts.ts'
import { openSessionStage, readRequests, requireSameAnswers } from '../sessions/session-stage.ts'

/** Each is one more statement to prepare on every connection of pgbench, so few. */
const pgbenchSessions = 16

/** GET /v1/sessions/{id} with a secret key: one join by primary keys. */
export const readSession: Row = {
  name: 'read-session',
  unit: 'req/s',
  async prepare(bench) {
    const stage = await openSessionStage(bench)
    const { ours, bare, connection, projectId } = stage
    const requests = readRequests(stage)
    await requireSameAnswers(stage, requests)
    const program = findPgbench()
    const uuids = stage.sessionIds.slice(0, pgbenchSessions).map((id) => uuidOfSessionId(id) ?? '')
    const ids = Object.fromEntries(uuids.map((uuid, at) => [`id${at}`, uuid]))
    const variables = { project: projectId, ...ids }
    const scripts = Object.keys(ids).map(readScript)
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
              ...(await pgbenchContender(bench, { program, connection, variables, scripts })),
              aim: { atLeast: 0.3 },
            },
      ],
    }
  },
}
