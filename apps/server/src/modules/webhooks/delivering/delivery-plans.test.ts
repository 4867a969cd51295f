import { expect, onTestFinished, test } from 'vitest'
import { connect, type Db, directAddress } from '../../../db/connect.ts'
import { rowsRead } from '../../../testing/database/rows-read.ts'
import { givenProject } from '../../../testing/given.ts'
import { makeDeps } from '../../../testing/make-deps.ts'
import { endpointUuid } from '../endpoints/endpoint-store.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  createEndpoint,
  type DeliveryResult,
  newClaim,
  putBack,
  recordResults,
} from '../index.ts'
import { deliveryConnections } from './deliver-webhooks.ts'

const deps = await makeDeps()
const rows = 5_000
const some = 50

/** A single connection like the worker's, so that every statement keeps its first plan. */
function connectLikeWorker(): Db {
  const db = connect(directAddress(deps.address), { ...deliveryConnections, maxConnections: 1 })
  onTestFinished(() => db.end({ timeout: 1 }))
  return db
}

/** The usual state of the queue: everything was sent and the tables are vacuumed. */
async function emptyQueue(): Promise<void> {
  await deps.db`delete from delivery_queue`
  await deps.db`vacuum analyze delivery_queue`
  await deps.db`vacuum analyze deliveries`
}

async function fillQueue(endpointUuid: string): Promise<void> {
  await deps.db`
    with event as (
      insert into events (id, project_id, type, payload, created_at)
      select gen_random_uuid(), project_id, 'kyc.approved', '{}', ${deps.clock.now()}
      from webhook_endpoints, generate_series(1, ${rows}::int) where webhook_endpoints.id = ${endpointUuid}
      returning id, project_id, created_at
    ), delivery as (
      insert into deliveries (id, project_id, endpoint_id, event_id, event_type, status, created_at)
      select gen_random_uuid(), project_id, ${endpointUuid}::uuid, id, 'kyc.approved', 'pending', created_at from event
      returning id, endpoint_id, created_at
    )
    insert into delivery_queue (delivery_id, endpoint_id, lane, due_at)
    select id, endpoint_id, 0, created_at from delivery`
}

test('claims and results read only their own rows, even with plans that were made for an empty queue', async () => {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:1', eventTypes: null })
  const db = connectLikeWorker()
  await emptyQueue()
  const shares = [{ endpointId: endpoint.id, capacity: some }]
  await recordResults({ db }, [])
  expect(await claimDeliveries({ db }, newClaim(deps, shares))).toEqual([])

  await fillQueue(endpointUuid(endpoint.id))
  await db.begin(async (tx) => {
    const claimed = await claimDeliveries({ db: tx as unknown as Db }, newClaim(deps, shares))
    expect(claimed).toHaveLength(some)
    const readToClaim = await rowsRead(tx)
    expect(readToClaim).toBeLessThan(some * 10)
    const results = claimed.map((delivery) => putBack(delivery, deps.clock.now()))
    expect(await recordResults({ db: tx as unknown as Db }, results)).toHaveLength(some)
    expect((await rowsRead(tx)) - readToClaim).toBeLessThan(some * 10)
  })
})

test('a success is written on the page where the delivery lies, and no index is touched', async () => {
  const { project } = await givenProject(deps)
  const { endpoint } = await createEndpoint(deps, project.id, { url: 'http://127.0.0.1:1', eventTypes: null })
  await emptyQueue()
  await fillQueue(endpointUuid(endpoint.id))
  const db = connectLikeWorker()
  const shares = [{ endpointId: endpoint.id, capacity: rows }]
  const claimed = await claimDeliveries({ db }, newClaim(deps, shares))
  expect(claimed).toHaveLength(rows)
  await db.begin(async (tx) => {
    await recordResults({ db: tx as unknown as Db }, claimed.map(delivered))
    const [written] = await tx`
      select sum(n_tup_upd)::int as all, sum(n_tup_hot_upd)::int as in_place
      from pg_stat_xact_user_tables where relname like 'deliveries%'`
    expect(written?.all).toBe(rows)
    // The last pages of the earlier rows have no free space left.
    expect(written?.inPlace).toBeGreaterThan(rows * 0.95)
  })
})

function delivered(delivery: ClaimedDelivery): DeliveryResult {
  const at = deps.clock.now()
  const answer = {
    responseStatus: 200,
    error: null,
    responseBody: '{"received":true}',
    responseHeaders: null,
  }
  return {
    delivery,
    status: 'delivered',
    dueAt: null,
    error: null,
    attempt: { attempt: 1, at, durationMs: 12, ...answer },
  }
}
