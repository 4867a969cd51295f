import type postgres from 'postgres'
import type { Queryable } from '../../db/connect.ts'

/** The events that every completed order has. They are so many that lists in time are searched for them. */
const usualTypes = [
  'order.created',
  'transaction.pending',
  'transaction.processing',
  'transaction.completed',
  'order.completed',
]

export function isRareType(type: string | undefined): boolean {
  return type !== undefined && !usualTypes.includes(type)
}

/**
 * Further condition on a column of types when none of the given ones is usual: events and deliveries of rare types have
 * indexes of their own (events_feed_of_rare_type, deliveries_of_rare_type), with exactly this condition.
 */
export function ofRareType(
  db: Queryable,
  column: 'type' | 'event_type',
  types: readonly string[],
): postgres.Fragment {
  if (!types.every(isRareType)) return db``
  return db`and ${db(column)} not in (${db.unsafe(usualTypes.map((type) => `'${type}'`).join(', '))})`
}
