import { consoleLogFactory, Logger, run } from 'graphile-worker'
import type { WebhookJob } from '../webhooks/engine.ts'
import { createJobDelivery } from './deliver-job.ts'
import { readDelivererSettings } from './deliverer-settings.ts'
import { postgresUrl } from './postgres-url.ts'
import { sayReady } from './say-ready.ts'

/** graphile-worker as the page on its performance sets it up: a local queue, and completions in batches. */
const { port, connection, key } = readDelivererSettings()
const { deliver, close } = createJobDelivery(connection, key)
const runner = await run({
  preset: {
    worker: {
      connectionString: postgresUrl(connection),
      concurrentJobs: 24,
      maxPoolSize: 25,
      pollInterval: 1_000,
      localQueue: { size: 500 },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
  logger: new Logger((scope) => (level, ...rest) => {
    if (level === 'error') consoleLogFactory(scope)(level, ...rest)
  }),
  noHandleSignals: true,
  taskList: { deliver: (job) => deliver(job as WebhookJob) },
})
const stopSaying = sayReady(port)
process.once('SIGTERM', async () => {
  stopSaying()
  await runner.stop()
  await close()
})
