import type { Clock } from '@sliproad/core/clock'
import type { Db, Queryable } from '../../../db/connect.ts'
import { dropMonths } from '../../../db/partitions/drop-months.ts'
import { firstIdToKeep, inRange, type Part } from '../../../db/partitions/parts.ts'

type Deps = { db: Db; clock: Clock; config: { webhookRetentionDays: number } }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Drops whole months of deliveries, their attempts and their events once all of a month is past its retention and
 * nothing of it is still to be sent; an event and its deliveries are of one month, because their ids begin with the same
 * time. What cannot go with a month is deleted in batches: finished deliveries with their attempts, then events without
 * deliveries. Ids begin with their creation time, so both are found by primary key. Returns whether there is more.
 */
export async function forgetDeliveries({ db, clock, config }: Deps, batchSize: number): Promise<boolean> {
  const now = clock.now()
  const keptMs = config.webhookRetentionDays * dayMs
  await dropMonths(db, 'deliveries', { now, keptMs, keptBy: queued })
  await dropMonths(db, 'delivery_attempts', { now, keptMs, keptBy: recorded })
  await dropMonths(db, 'events', { now, keptMs, keptBy: recorded })
  const time = new Date(now.getTime() - keptMs)
  const deliveries = await deleteDeliveries(db, await firstIdToKeep(db, 'deliveries', time), batchSize)
  const events = await deleteEvents(db, await firstIdToKeep(db, 'events', time), batchSize)
  return deliveries === batchSize || events === batchSize
}

/** Every delivery that is still to be sent is in the queue; by its primary key. */
function queued(db: Queryable, month: Part) {
  return db`select from delivery_queue where ${inRange(db, 'delivery_id', month)} limit 1`
}

function recorded(db: Queryable, month: Part) {
  return db`select from deliveries where ${inRange(db, 'id', month)} limit 1`
}

/** The bound is repeated, because by it PostgreSQL leaves newer months alone. */
async function deleteDeliveries(db: Db, before: string, batchSize: number): Promise<number> {
  const rows = await db`
    with old as materialized (
      select id from deliveries where id < ${before} and status <> 'pending'
      order by id limit ${batchSize} for update skip locked
    ), attempts as (
      delete from delivery_attempts where delivery_id < ${before} and delivery_id = any(array(select id from old))
    )
    delete from deliveries where id < ${before} and id = any(array(select id from old))`
  return rows.count
}

/** `offset 0` has each event looked up by deliveries_of_event; joined, all deliveries would be read for a batch. */
async function deleteEvents(db: Db, before: string, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from events where id < ${before} and id = any(array(
      select id from events
      where id < ${before} and not exists (select from deliveries where event_id = events.id offset 0)
      order by id limit ${batchSize} for update skip locked
    ))`
  return count
}
