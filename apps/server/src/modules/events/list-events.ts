import type { EventType } from '@sliproad/api/events/event-types'
import type { Clock } from '@sliproad/core/clock'
import { type EventId, type ProjectId, uuidOfEventId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { isPastRetention } from './event-age.ts'
import { type FeedEvent, type FeedPosition, findCursorRow, findNewest, listFeed } from './feed-store.ts'
import { unknownEvent } from './read-event.ts'

type Deps = { db: Db; clock: Clock; config: { webhookRetentionDays: number } }

export type FeedQuery = { after?: string; types?: readonly EventType[]; limit: number }

/**
 * The events of a project behind a known one, or from the first, in an order that never changes. None is skipped: an
 * event that is written late comes to stand behind all that were shown before. So whoever reads page after page has
 * seen them all, a few of them perhaps twice when his place was so old that it has been dropped.
 */
export async function listEvents(
  deps: Deps,
  projectId: ProjectId,
  { after, types, limit }: FeedQuery,
): Promise<{ events: FeedEvent[]; hasMore: boolean }> {
  const place = after === undefined ? undefined : await placeOf(deps, projectId, after)
  const found = await listFeed(deps.db, projectId, { after: place, types, limit: limit + 1 })
  return { events: found.slice(0, limit), hasMore: found.length > limit }
}

/** The last event that the feed shows now; whoever starts behind it sees what happens from now on. */
export async function newestEvent(
  { db }: Pick<Deps, 'db'>,
  projectId: ProjectId,
): Promise<EventId | undefined> {
  return findNewest(db, projectId)
}

/** Undefined for an event that is too old to be kept: what is still there came later. */
async function placeOf(
  { db, clock, config }: Deps,
  projectId: ProjectId,
  id: string,
): Promise<FeedPosition | undefined> {
  const uuid = uuidOfEventId(id)
  if (uuid === undefined) throw unknownEvent()
  const place = await findCursorRow(db, projectId, uuid)
  if (!place && !isPastRetention(uuid, clock.now(), config.webhookRetentionDays)) throw unknownEvent()
  return place
}
