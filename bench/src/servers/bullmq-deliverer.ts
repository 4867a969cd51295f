import { createPostgresBackend, Worker } from 'bullmq'
import type { WebhookJob } from '../webhooks/engine.ts'
import { createJobDelivery } from './deliver-job.ts'
import { type DelivererSettings, readDelivererSettings } from './deliverer-settings.ts'
import { sayReady } from './say-ready.ts'

/** BullMQ with many jobs at a time, on Redis or on PostgreSQL; finished jobs are not kept. */
type Settings = DelivererSettings & { redisPort?: number; postgres?: string }
const { port, connection, key, redisPort, postgres } = readDelivererSettings<Settings>()
const { deliver, close } = createJobDelivery(connection, key)
const perform = ({ data }: { data: WebhookJob }) => deliver(data)
const options = { concurrency: 100, removeOnComplete: { count: 0 } }
const worker =
  postgres === undefined
    ? new Worker('deliver', perform, { ...options, connection: { host: '127.0.0.1', port: redisPort ?? 0 } })
    : new Worker(
        'deliver',
        perform,
        { ...options, connection: { connectionString: postgres, migrate: true, max: 20 } },
        createPostgresBackend,
      )
worker.on('error', (error) => process.stderr.write(`${error}\n`))
await worker.waitUntilReady()
const stopSaying = sayReady(port)
process.once('SIGTERM', async () => {
  stopSaying()
  await worker.close(true)
  await close()
})
