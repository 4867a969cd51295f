import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { firstIdOf } from '../../../db/statements/first-id.ts'

type Deps = { db: Db; clock: Clock; config: { webhookRetentionDays: number } }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes finished deliveries past their retention with their attempts, then events without deliveries, a batch of
 * each. Ids begin with their creation time, so both are found by primary key. Returns whether there is more.
 */
export async function forgetDeliveries({ db, clock, config }: Deps, batchSize: number): Promise<boolean> {
  const before = firstIdOf(new Date(clock.now().getTime() - config.webhookRetentionDays * dayMs))
  const deliveries = await deleteDeliveries(db, before, batchSize)
  const events = await deleteEvents(db, before, batchSize)
  return deliveries === batchSize || events === batchSize
}

async function deleteDeliveries(db: Db, before: string, batchSize: number): Promise<number> {
  const rows = await db`
    with old as materialized (
      select id from deliveries where id < ${before} and status <> 'pending'
      order by id limit ${batchSize} for update skip locked
    ), attempts as (
      delete from delivery_attempts where delivery_id = any(array(select id from old))
    )
    delete from deliveries where id = any(array(select id from old))`
  return rows.count
}

async function deleteEvents(db: Db, before: string, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from events where id = any(array(
      select id from events
      where id < ${before} and not exists (select from deliveries where event_id = events.id)
      order by id limit ${batchSize} for update skip locked
    ))`
  return count
}
