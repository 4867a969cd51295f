import type { EventType } from '@sliproad/api/events/event-types'
import type { Clock } from '@sliproad/core/clock'
import { type EventId, type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { type FeedEvent, type FeedPosition, findCursorRow, findNewest, listFeed } from './feed-store.ts'
import { unknownEvent } from './read-event.ts'

type Deps = { db: Db; clock: Clock; config: { webhookRetentionDays: number } }

export type FeedQuery = { after?: string; types?: readonly EventType[]; limit: number }

/**
 * The events of a project after a known one, or from the first, in an order that never changes. None is skipped: an
 * event that is written late is placed after all that were shown before. A client that reads page after page
 * therefore sees every event, some of them perhaps twice when its cursor was so old that the event has been deleted.
 */
export async function listEvents(
  deps: Deps,
  projectId: ProjectId,
  { after, types, limit }: FeedQuery,
): Promise<{ events: FeedEvent[]; hasMore: boolean }> {
  const position = after === undefined ? undefined : await positionOf(deps, projectId, after)
  const found = await listFeed(deps.db, projectId, { after: position, types, limit: limit + 1 })
  return { events: found.slice(0, limit), hasMore: found.length > limit }
}

/** The newest event of the feed; a client that starts after it sees what happens from now on. */
export async function newestEvent(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
): Promise<EventId | undefined> {
  return findNewest(db, projectId)
}

/** Undefined for an event past its retention: every event that is still stored came later. */
async function positionOf(
  { db, clock, config }: Deps,
  projectId: ProjectId,
  id: string,
): Promise<FeedPosition | undefined> {
  const uuid = uuidOfEventId(id)
  if (uuid === undefined) throw unknownEvent()
  const position = await findCursorRow(db, projectId, uuid)
  if (!position && !isPastRetention(uuid, clock.now(), config.webhookRetentionDays)) throw unknownEvent()
  return position
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether the event of this id may have passed its retention. Ids begin with their creation time. */
export function isPastRetention(uuid: string, now: Date, retentionDays: number): boolean {
  const madeAtMs = Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
  return madeAtMs < now.getTime() - retentionDays * dayMs
}
