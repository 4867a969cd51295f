import type { Queryable } from '../../../db/connect.ts'

/**
 * Takes away what endpoints answered to these events and what was noted about it, which may repeat what was sent. That
 * they were sent, when and with which status stays. By deliveries_of_event and the primary key of the attempts.
 */
export async function eraseDeliveries(tx: Queryable, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  const ids = tx`select id from deliveries where event_id = any(${[...eventIds]}::uuid[])`
  await tx`
    update delivery_attempts set response_body = null, response_headers = null, error = null
    where delivery_id in (${ids})
      and (response_body is not null or response_headers is not null or error is not null)`
  await tx`update deliveries set error = null where event_id = any(${[...eventIds]}::uuid[]) and error is not null`
}
