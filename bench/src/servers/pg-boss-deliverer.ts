import { PgBoss } from 'pg-boss'
import type { WebhookJob } from '../webhooks/engine.ts'
import { createJobDelivery } from './deliver-job.ts'
import { readDelivererSettings } from './deliverer-settings.ts'
import { postgresUrl } from './postgres-url.ts'
import { sayReady } from './say-ready.ts'

/** pg-boss with notifications, in batches that follow each other while they are full. */
const { port, connection, key } = readDelivererSettings()
const { deliver, close } = createJobDelivery(connection, key)
const boss = new PgBoss({ connectionString: postgresUrl(connection), max: 10, useListenNotify: true })
boss.on('error', (error) => process.stderr.write(`${error}\n`))
await boss.start()
await boss.createQueue('deliver', { notify: true })
const options = { batchSize: 100, localConcurrency: 4, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 }
await boss.work<WebhookJob>('deliver', options, async (jobs) => {
  await Promise.all(jobs.map(({ data }) => deliver(data)))
})
const stopSaying = sayReady(port)
process.once('SIGTERM', async () => {
  stopSaying()
  await boss.stop({ graceful: false })
  await close()
})
