import { randomBytes, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { openEmbeddedDatabase } from '../../../apps/server/src/db/embedded.ts'
import type { Bench } from '../row.ts'
import { newDataFolder } from '../servers/data-folder.ts'
import type { WebhookJob } from './engine.ts'
import { exampleData, exampleType } from './example-event.ts'
import { startReceiver } from './receiver.ts'

export type WebhookStage = Awaited<ReturnType<typeof openWebhookStage>>

/** A database, a receiver, and what engines other than ours need besides. */
export async function openWebhookStage(bench: Bench) {
  const dataDir = await newDataFolder(bench)
  const { connection, release } = await openEmbeddedDatabase({ dataDir })
  bench.onClose(release)
  const sql = postgres({ ...connection, max: 2, onnotice: () => {} })
  bench.onClose(() => sql.end({ timeout: 1 }))
  return { dataDir, connection, sql, receiver: await startReceiver(bench) }
}

/** The key that the others sign with; ours creates its own. */
export const exampleKey = `whsec_${randomBytes(32).toString('base64')}`

/** The same webhook as a job that contains everything. */
export function exampleJob(url: string): WebhookJob {
  const eventId = `evt_${randomUUID()}`
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ id: eventId, type: exampleType, timestamp, data: exampleData })
  return { deliveryId: `whd_${randomUUID()}`, eventId, eventType: exampleType, url, body }
}

/** The columns and the key of our own table of attempts; emptied before each measurement. */
export async function createAttemptTable({ sql }: WebhookStage): Promise<void> {
  await sql`
    create table if not exists bench_attempts (
      delivery_id text not null, attempt integer not null, at timestamptz not null, duration_ms integer not null,
      response_status integer, error text, response_body text, primary key (delivery_id, attempt)
    )`
}

export function attemptCount({ sql }: WebhookStage) {
  let awaited = 0
  return {
    async await(count: number): Promise<void> {
      awaited = count
      await sql`truncate bench_attempts`
    },
    async isReached(): Promise<boolean> {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from bench_attempts`
      return row?.count === awaited
    },
  }
}
