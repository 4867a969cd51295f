import { PgBoss } from 'pg-boss'
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

export async function startPgBossEngine(
  bench: Bench,
  stage: WebhookStage,
  urls: readonly string[],
): Promise<Engine> {
  const { connection } = stage
  await createAttemptTable(stage)
  const { pid } = await startProgram(bench, './pg-boss-deliverer.ts', { connection, key: exampleKey })
  const boss = new PgBoss({ connectionString: postgresUrl(connection), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  bench.onClose(() => boss.stop({ graceful: false }))
  const attempts = attemptCount(stage)
  const job = (at: number) => ({ data: exampleJob(urls[at % urls.length] ?? '') })
  return {
    name: 'pg-boss 12.33',
    pid,
    isDone: attempts.isReached,
    async queue(count) {
      await attempts.await(count)
      await boss.insert(
        'deliver',
        Array.from({ length: count }, (_, at) => job(at)),
      )
    },
    async queueOne() {
      await boss.insert('deliver', [job(0)])
    },
  }
}
