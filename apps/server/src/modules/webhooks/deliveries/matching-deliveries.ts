import { isUuid, type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type postgres from 'postgres'
import type { Queryable } from '../../../db/connect.ts'
import { isRareType, ofRareType } from '../../events/index.ts'
import { listQueued } from '../delivering/queue/delivery-queue-store.ts'
import { uuidOfEndpointId } from '../endpoints/endpoint.ts'
import { type DeliveryStatus, uuidOfDeliveryId } from './delivery.ts'

/** The filters of lists of deliveries. */
export type DeliveryFilter = {
  status?: DeliveryStatus | undefined
  eventType?: string | undefined
  endpointId?: string | undefined
  eventId?: string | undefined
  /** The id of an event, an order or a delivery, or a type of events. */
  search?: string | undefined
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

/** A condition on deliveries, in an object, because awaiting a bare piece of a statement would run it. */
export type Matching = {
  matching: postgres.Fragment
  /** Failed ones and the others are searched apart, because no index holds both in time. */
  isSplit: boolean
}

/**
 * The condition of a list of deliveries, or undefined where a filter holds a malformed id. Uses deliveries_failed,
 * deliveries_failed_of_type, deliveries_not_failed, deliveries_of_rare_type, deliveries_to_endpoint or deliveries_of_event.
 */
export async function matchingDeliveries(
  db: Queryable,
  projectId: ProjectId,
  { status, eventType, endpointId, eventId, search, from, to }: DeliveryFilter,
): Promise<Matching | undefined> {
  const endpoint = endpointId === undefined ? undefined : uuidOfEndpointId(endpointId)
  const event = eventId === undefined ? undefined : uuidOfEventId(eventId)
  if (endpointId !== undefined && endpoint === undefined) return undefined
  if (eventId !== undefined && event === undefined) return undefined
  const named = search === undefined ? undefined : naming(db, search)
  // A search that is no id is for a type of events.
  const types = [eventType, named === undefined ? search : undefined].filter((type) => type !== undefined)
  const queued = status === 'pending' ? await listQueued(db, projectId, queuedMax + 1) : []
  const matching = db`
    project_id = ${projectId}
    ${status === undefined ? db`` : ofStatus(db, status, queued)}
    ${types.reduce((all, type) => db`${all} and event_type = ${type} ${ofRareType(db, 'event_type', [type])}`, db``)}
    ${endpoint === undefined ? db`` : db`and endpoint_id = ${endpoint}`}
    ${event === undefined ? db`` : db`and event_id = ${event}`}
    ${named === undefined ? db`` : db`and ${named}`}
    ${from === undefined ? db`` : db`and created_at >= ${from}`}
    ${to === undefined ? db`` : db`and created_at < ${to}`}`
  const isSplit =
    [status, endpoint, event, named].every((given) => given === undefined) && !types.some(isRareType)
  return { matching, isSplit }
}

/** The newest deliveries of a condition, at least this many of them, for a list that sorts them. */
export function newestDeliveries(db: Queryable, { matching, isSplit }: Matching, count: number) {
  const newest = (which: postgres.Fragment) => db`
    (select * from deliveries where ${matching} ${which} order by created_at desc, id desc limit ${count})`
  const rows = isSplit ? db`${newest(db`and failed`)} union all ${newest(db`and not failed`)}` : newest(db``)
  return db`(${rows}) as deliveries`
}

/** By primary key, deliveries_of_event or the events' index on order_id; undefined for a text that is no id. */
function naming(db: Queryable, search: string) {
  const [delivery, event] = [uuidOfDeliveryId(search), uuidOfEventId(search)]
  if (delivery !== undefined) return db`deliveries.id = ${delivery}`
  if (event !== undefined) return db`event_id = ${event}`
  if (isUuid(search)) return db`event_id = any(array(select id from events where order_id = ${search}))`
  return undefined
}

/**
 * No index holds the status, because that would slow down writing it. Failed deliveries have an index of their own
 * (deliveries_failed), delivered ones are nearly all, and the pending ones are in the queue.
 */
function ofStatus(db: Queryable, status: DeliveryStatus, queued: readonly string[]) {
  if (status === 'failed') return db`and failed`
  if (status === 'delivered') return db`and not failed and status = 'delivered'`
  if (queued.length > queuedMax) return db`and not failed and status = 'pending'`
  return db`and deliveries.id = any(${[...queued]}::uuid[]) and status = 'pending'`
}
