import { createHmac } from 'node:crypto'
import type { ProjectId } from '@sliproad/core/ids'
import { afterAll, expect, test } from 'vitest'
import { listEndpoints } from '../../modules/webhooks/index.ts'
import { emptyDatabase } from '../../testing/database/empty-database.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { givenEvent, makeWebhookWorker } from '../../testing/webhook-work.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from './read-migrations.ts'

const db = connect(await emptyDatabase(), { maxConnections: 3 })
afterAll(() => db.end({ timeout: 1 }))
const made = await makeDeps()
const signingKey = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** The schema as it was before webhooks. */
async function migrateBefore(number: number): Promise<void> {
  await db`create table schema_migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  )`
  for (const migration of await readMigrations()) {
    if (migration.number >= number) continue
    const { sql, procedure: _, ...row } = migration
    await db.unsafe(sql)
    await db`insert into schema_migrations ${db(row)}`
  }
}

/** As that version wrote it. */
async function insertOldProject(webhookUrl: string | null): Promise<ProjectId> {
  const id = made.newId() as ProjectId
  const sealed = made.sealer.seal(signingKey, `projects/${id}/webhook-signing-key`)
  await db`
    insert into projects
      (id, environment, name, webhook_url, webhook_signing_key_sealed, screening_outage, created_at, updated_at)
    values (${id}, 'sandbox', 'Larkfield', ${webhookUrl}, ${sealed}, 'allow', now(), now())`
  return id
}

test('a webhook URL from before becomes an endpoint that signs with the same key', async () => {
  await migrateBefore(11)
  const receiver = await startReceiver()
  const deps = { ...made, db }
  const silent = await insertOldProject(null)
  const told = await insertOldProject(receiver.url)
  await migrate(db)
  expect(await listEndpoints(db, silent)).toEqual([])
  expect(await listEndpoints(db, told)).toMatchObject([
    { url: receiver.url, eventTypes: null, enabled: true },
  ])
  const event = await givenEvent(deps, told)
  const worker = makeWebhookWorker(deps)
  await worker.deliver()
  const [sent] = receiver.received
  expect(sent?.body).toBe(event.payload)
  const timestamp = sent?.headers['x-webhook-timestamp']
  const signature = createHmac('sha256', signingKey).update(`${timestamp}.${event.payload}`).digest('hex')
  expect(sent?.headers['x-webhook-signature']).toBe(signature)
})
