import { type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from '../../../db/connect.ts'
import { listQueued } from '../delivering/queue/delivery-queue-store.ts'
import { uuidOfEndpointId } from '../endpoints/endpoint.ts'
import type { DeliveryStatus } from './delivery.ts'

/** The filters of lists of deliveries. */
export type DeliveryFilter = {
  status?: DeliveryStatus | undefined
  eventType?: string | undefined
  endpointId?: string | undefined
  eventId?: string | undefined
  /** Of events of this time and later. */
  from?: Date | undefined
  /** Of events before this time. */
  to?: Date | undefined
}

/**
 * Up to this many pending deliveries are looked up one by one; with more, the newest deliveries contain enough of
 * them.
 */
const queuedMax = 1_000

/**
 * The condition of a list of deliveries, or undefined where a filter holds a malformed id. Uses deliveries_by_time,
 * deliveries_by_failure, deliveries_by_type, deliveries_of_endpoint or deliveries_of_event. It is wrapped in an
 * object, because awaiting a bare piece of a statement would run it.
 */
export async function matchingDeliveries(
  db: Queryable,
  projectId: ProjectId,
  { status, eventType, endpointId, eventId, from, to }: DeliveryFilter,
): Promise<{ matching: postgres.Fragment } | undefined> {
  const endpoint = endpointId === undefined ? undefined : uuidOfEndpointId(endpointId)
  const event = eventId === undefined ? undefined : uuidOfEventId(eventId)
  if (endpointId !== undefined && endpoint === undefined) return undefined
  if (eventId !== undefined && event === undefined) return undefined
  const queued = status === 'pending' ? await listQueued(db, projectId, queuedMax + 1) : []
  const matching = db`
    project_id = ${projectId}
    ${status === undefined ? db`` : ofStatus(db, status, queued)}
    ${eventType === undefined ? db`` : db`and event_type = ${eventType}`}
    ${endpoint === undefined ? db`` : db`and endpoint_id = ${endpoint}`}
    ${event === undefined ? db`` : db`and event_id = ${event}`}
    ${from === undefined ? db`` : db`and created_at >= ${from}`}
    ${to === undefined ? db`` : db`and created_at < ${to}`}`
  return { matching }
}

/**
 * No index holds the status, because that would slow down writing it. Failed deliveries have an index of their own
 * (deliveries_by_failure), delivered ones share theirs with pending ones, which are soon done, and the pending ones
 * are in the queue.
 */
function ofStatus(db: Queryable, status: DeliveryStatus, queued: readonly string[]) {
  if (status === 'failed') return db`and failed`
  if (status === 'delivered') return db`and not failed and status = 'delivered'`
  if (queued.length > queuedMax) return db`and not failed and status = 'pending'`
  return db`and id = any(${[...queued]}::uuid[]) and status = 'pending'`
}
