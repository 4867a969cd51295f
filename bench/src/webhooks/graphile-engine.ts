import { makeWorkerUtils } from 'graphile-worker'
import type { Bench } from '../row.ts'
import { postgresUrl } from '../servers/postgres-url.ts'
import { startProgram } from '../servers/start-program.ts'
import type { Engine } from './engine.ts'
import {
  attemptCount,
  createAttemptTable,
  exampleJob,
  exampleKey,
  type WebhookStage,
} from './webhook-stage.ts'

export async function startGraphileEngine(
  bench: Bench,
  stage: WebhookStage,
  urls: readonly string[],
): Promise<Engine> {
  const { connection, sql } = stage
  await createAttemptTable(stage)
  const { pid } = await startProgram(bench, './graphile-deliverer.ts', { connection, key: exampleKey })
  const tools = await makeWorkerUtils({ connectionString: postgresUrl(connection) })
  bench.onClose(async () => tools.release())
  const attempts = attemptCount(stage)
  const job = (at: number) => exampleJob(urls[at % urls.length] ?? '')
  return {
    name: 'graphile-worker 0.18',
    pid,
    isDone: attempts.isReached,
    async queue(count) {
      await attempts.await(count)
      await tools.addJobs(
        Array.from({ length: count }, (_, at) => ({ identifier: 'deliver', payload: job(at) })),
      )
    },
    async queueOne() {
      await sql.begin((tx) => tx`select graphile_worker.add_job('deliver', ${tx.json(job(0))}::json)`)
    },
  }
}
