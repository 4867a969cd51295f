import { createPostgresBackend, Queue } from 'bullmq'
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

const jobsAtATime = 1_000

/** On Redis when its port is given, else on the database of the stage. */
export async function startBullmqEngine(
  bench: Bench,
  stage: WebhookStage,
  urls: readonly string[],
  redisPort?: number,
): Promise<Engine> {
  const { connection } = stage
  await createAttemptTable(stage)
  const place = redisPort === undefined ? { postgres: postgresUrl(connection) } : { redisPort }
  const { pid } = await startProgram(bench, './bullmq-deliverer.ts', {
    connection,
    key: exampleKey,
    ...place,
  })
  const queue =
    redisPort === undefined
      ? new Queue('deliver', { connection: postgresUrl(connection) }, createPostgresBackend)
      : new Queue('deliver', { connection: { host: '127.0.0.1', port: redisPort } })
  queue.on('error', () => {})
  bench.onClose(() => queue.close())
  const attempts = attemptCount(stage)
  const job = (at: number) => ({ name: 'deliver', data: exampleJob(urls[at % urls.length] ?? '') })
  return {
    name: redisPort === undefined ? 'BullMQ 6.7, PostgreSQL' : 'BullMQ 6.7, Redis',
    pid,
    isDone: attempts.isReached,
    async queue(count) {
      await attempts.await(count)
      await queue.pause()
      for (let from = 0; from < count; from += jobsAtATime) {
        const length = Math.min(jobsAtATime, count - from)
        await queue.addBulk(Array.from({ length }, (_, at) => job(from + at)))
      }
      await queue.resume()
    },
    async queueOne() {
      await queue.addBulk([job(0)])
    },
  }
}
