import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '@sliproad/core/clock'
import { sessionIdOf, uuidOfSessionId } from '@sliproad/core/ids'
import { createUuidV7 } from '@sliproad/core/uuid-v7'
import Fastify from 'fastify'
import postgres from 'postgres'
import { type ExampleSession, exampleLocks } from '../sessions/example-session.ts'
import {
  findCustomer,
  findSession,
  type InsertedColumn,
  insertedColumns,
  insertSession,
} from '../sessions/session-statements.ts'
import type { BareSettings } from './bare-settings.ts'
import { newSessionAnswer, type SessionRow, sessionAnswer } from './session-answer.ts'

/**
 * The anchor: the shortest handlers that run the server's statements and send its answers. They check nothing,
 * neither key nor limit, and so show what all of that costs.
 */
const { port, projectId, connection }: BareSettings = JSON.parse(process.argv[2] ?? '')
const sql = postgres({ ...connection, max: 20, connection: { application_name: 'bare' } })
const newId = createUuidV7({ clock: systemClock, randomBytes })
const prepared = { prepare: true }
const app = Fastify()

app.get('/ready', async () => {
  await sql`select 1`
  return { status: 'ready' }
})

app.post<{ Body: ExampleSession }>('/v1/sessions', async ({ body }, reply) => {
  const [customer] = await sql.unsafe(findCustomer, [projectId, body.externalCustomerId], prepared)
  const uuid = newId()
  const id = sessionIdOf(uuid)
  const clientSecret = `${id}_secret_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(clientSecret).digest()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + 1_800_000)
  const values = {
    source_currency: body.sourceCurrency,
    destination_currency: body.destinationCurrency,
    network: body.network,
    country: body.country,
    source_amount: body.sourceAmount,
    crypto_amount: null,
    destination_address: body.destinationAddress,
    type: 'onramp',
    redirect_url: body.redirectUrl,
    metadata: JSON.stringify(body.metadata),
    field_locks: sql.json(exampleLocks),
    country_source: 'given',
    id: uuid,
    project_id: projectId,
    customer_id: customer?.id,
    client_secret_hash: hash,
    status: 'pending',
    expires_at: expiresAt,
    created_at: createdAt,
    updated_at: createdAt,
  } satisfies Record<InsertedColumn, unknown>
  const parameters = insertedColumns.map((column) => values[column])
  await sql.unsafe(insertSession, parameters, prepared)
  reply.code(201)
  return newSessionAnswer(
    { id, projectId, customerId: customer?.id, clientSecret, expiresAt, createdAt },
    body,
  )
})

app.get<{ Params: { sessionId: string } }>('/v1/sessions/:sessionId', async ({ params }) => {
  const uuid = uuidOfSessionId(params.sessionId) ?? ''
  const [row] = await sql.unsafe<SessionRow[]>(findSession, [uuid, projectId], prepared)
  if (!row) throw new Error('there is no such session')
  return sessionAnswer(row)
})

process.once('SIGTERM', async () => {
  await app.close()
  await sql.end({ timeout: 1 })
})
await app.listen({ host: '127.0.0.1', port })
