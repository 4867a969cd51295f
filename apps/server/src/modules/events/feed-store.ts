import type { EventType } from '@sliproad/api/events/event-types'
import { type EventId, eventIdOf, type ProjectId } from '@sliproad/core/ids'
import type { Queryable } from '../../db/connect.ts'
import { unpackText } from '../../db/statements/packed/packed-text.ts'
import { ofRareType } from './rare-types.ts'

/** An event as the feed shows it: its id, and the exact body that endpoints receive. */
export type FeedEvent = { id: EventId; type: EventType; payload: string; createdAt: Date }

/** The position of an event in the feed; the number is text, because it may exceed JavaScript's safe integers. */
export type FeedPosition = { position: string; uuid: string }

type Row = Omit<FeedEvent, 'id'> & { id: string }
type Filter = { after: FeedPosition | undefined; types: readonly EventType[] | undefined; limit: number }

/** By primary key. */
export async function findCursorRow(
  db: Queryable,
  projectId: ProjectId,
  uuid: string,
): Promise<FeedPosition | undefined> {
  const [row] = await db<{ position: string }[]>`
    select position from events where id = ${uuid} and project_id = ${projectId}`
  return row && { position: row.position, uuid }
}

/**
 * The events after a position, by events_feed or, when all types are rare, by events_feed_of_rare_type. Only transactions below the oldest one that
 * still runs are shown: everything they wrote is visible, and no event can be placed before it any more.
 */
export async function listFeed(
  db: Queryable,
  projectId: ProjectId,
  { after, types, limit }: Filter,
): Promise<FeedEvent[]> {
  const rows = await db<Row[]>`
    select id, type, payload, created_at from events
    where project_id = ${projectId} and position < ${horizon(db)}
      ${after === undefined ? db`` : db`and (position, id) > (${after.position}::bigint, ${after.uuid}::uuid)`}
      ${types === undefined ? db`` : db`and type = any(${[...types]}) ${ofRareType(db, 'type', types)}`}
    order by position, id limit ${limit}`
  return rows.map(toFeedEvent)
}

/** The newest event of the feed, by events_feed. */
export async function findNewest(db: Queryable, projectId: ProjectId): Promise<EventId | undefined> {
  const [row] = await db<{ id: string }[]>`
    select id from events where project_id = ${projectId} and position < ${horizon(db)}
    order by position desc, id desc limit 1`
  return row && eventIdOf(row.id)
}

/** By primary key, whether or not the feed shows it yet. */
export async function findEvent(
  db: Queryable,
  projectId: ProjectId,
  uuid: string,
): Promise<FeedEvent | undefined> {
  const [row] = await db<Row[]>`
    select id, type, payload, created_at from events where id = ${uuid} and project_id = ${projectId}`
  return row && toFeedEvent(row)
}

function toFeedEvent(row: Row): FeedEvent {
  return { ...row, id: eventIdOf(row.id), payload: unpackText(row.payload) }
}

/** The newest position of any project, by events_feed: one look-up at the end of each project's feed. */
export async function findHighestPosition(db: Queryable): Promise<bigint> {
  const [row] = await db<{ position: string | null }[]>`
    select max(newest.position) as position from projects cross join lateral (
      select position from events where project_id = projects.id order by position desc limit 1
    ) newest`
  return BigInt(row?.position ?? 0)
}

/** The transaction numbers of future events: none below `from`, and none from `unused` on is taken yet. */
export type FeedShift = { from: bigint; unused: bigint; shift: bigint }

export async function readFeedShift(db: Queryable): Promise<FeedShift> {
  const [row] = await db<{ from: string; unused: string; shift: string }[]>`
    select shift, pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift as from,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint + shift as unused
    from event_feed`
  if (!row) throw new Error('the event feed has no shift')
  return { from: BigInt(row.from), unused: BigInt(row.unused), shift: BigInt(row.shift) }
}

/** Until the transaction ends, no other one writes an event or changes the shift. */
export async function holdFeed(tx: Queryable): Promise<void> {
  await tx`lock table event_feed, events in access exclusive mode`
}

/** Sets the number that is added to transaction numbers. */
export async function setShift(tx: Queryable, shift: bigint): Promise<void> {
  await tx.unsafe(
    `alter table events alter column position set default (pg_current_xact_id()::text::bigint + ${shift})`,
  )
  await tx`update event_feed set shift = ${shift.toString()}`
}

function horizon(db: Queryable) {
  return db`(select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift from event_feed)`
}
