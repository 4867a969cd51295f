import { type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from '../../../db/connect.ts'
import { listQueued } from '../delivering/queue/delivery-queue-store.ts'
import { uuidOfEndpointId } from '../endpoints/endpoint.ts'
import type { DeliveryStatus } from './delivery.ts'

/** What lists of deliveries can be narrowed to. */
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

/** So many pending ones are looked up one by one; where there are more, the newest deliveries are full of them. */
const queuedMax = 1_000

/**
 * The condition of a list of deliveries, or undefined where it names an id that is none of its kind. Walks by
 * deliveries_by_time, deliveries_by_failure, deliveries_by_type, deliveries_of_endpoint or deliveries_of_event. It comes in
 * an object, because whoever awaits a bare piece of a statement runs it.
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
 * No index holds the status, for the sake of writing it. Failed ones have a place of their own in deliveries_by_failure,
 * delivered ones share theirs with what is pending, which is never for long, and the pending ones are in the queue.
 */
function ofStatus(db: Queryable, status: DeliveryStatus, queued: readonly string[]) {
  if (status === 'failed') return db`and failed`
  if (status === 'delivered') return db`and not failed and status = 'delivered'`
  if (queued.length > queuedMax) return db`and not failed and status = 'pending'`
  return db`and id = any(${[...queued]}::uuid[]) and status = 'pending'`
}
