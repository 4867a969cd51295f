import type { OrderId } from '@sliproad/core/ids'
import type { Db, Queryable } from '../../../db/connect.ts'
import { dropMonths } from '../../../db/partitions/drop-months.ts'
import { firstIdToKeep, inRange } from '../../../db/partitions/parts.ts'
import { type Writes, writeTogether } from '../../../db/statements/write-together.ts'
import type { GatewayCall } from './gateway-call.ts'

/** Adds calls in the order they were made. */
export async function insertCalls(
  db: Queryable,
  orderId: OrderId,
  calls: readonly GatewayCall[],
): Promise<void> {
  await writeTogether(db, callWrites(db, orderId, calls))
}

/** The same as a part of the statement that stores what came of the calls. */
export function callWrites(db: Queryable, orderId: OrderId, calls: readonly GatewayCall[]): Writes {
  if (calls.length === 0) return {}
  const rows = calls.map((call) => ({ ...call, orderId, lastAt: call.at }))
  return { call: db`insert into gateway_calls ${db(rows)} returning 1` }
}

/** Adds a call, or counts it with the order's last one where it only repeats that. By primary key. */
export async function insertOrRepeatCall(
  db: Queryable,
  orderId: OrderId,
  call: GatewayCall | undefined,
): Promise<void> {
  if (!call) return
  const { gatewayId, kind, outcome, answer, at, durationMs } = call
  await db`
    with again as (
      update gateway_calls set times = times + 1, last_at = ${at}, duration_ms = ${durationMs}
      where order_id = ${orderId}
        and id = (select id from gateway_calls where order_id = ${orderId} order by id desc limit 1)
        and gateway_id = ${gatewayId} and kind = ${kind} and outcome = ${outcome}
        and answer is not distinct from ${answer}
      returning id
    )
    insert into gateway_calls (order_id, gateway_id, kind, outcome, answer, duration_ms, at, last_at)
    select ${orderId}, ${gatewayId}, ${kind}, ${outcome}, ${answer}, ${durationMs}, ${at}, ${at}
    where not exists (select from again)`
}

/** When the last call that should open this order ended without an answer, by primary key. */
export async function findLastHangUp(db: Queryable, orderId: OrderId): Promise<Date | null> {
  const [row] = await db<{ endedAt: Date | null }[]>`
    select max(at + make_interval(secs => duration_ms / 1000.0)) as ended_at from gateway_calls
    where order_id = ${orderId} and kind = 'open' and outcome = 'failed' and answer in ('timeout', 'unreachable')`
  return row?.endedAt ?? null
}

export type TimelineCall = GatewayCall & { times: number; lastAt: Date }

/** In the order they were made, by primary key. */
export async function listCalls(db: Queryable, orderId: OrderId): Promise<TimelineCall[]> {
  return db<TimelineCall[]>`
    select gateway_id, kind, outcome, answer, at, duration_ms, times, last_at from gateway_calls
    where order_id = ${orderId} order by id limit 500`
}

/** Months of orders about which no gateway was asked since, by gateway_calls_to_forget. */
export async function dropCallMonths(db: Db, now: Date, keptMs: number): Promise<void> {
  const time = new Date(now.getTime() - keptMs)
  await dropMonths(db, 'gateway_calls', {
    now,
    keptMs,
    keptBy: (tx, month) => tx`
      select from gateway_calls where last_at > ${time} and ${inRange(tx, 'order_id', month)} limit 1`,
  })
}

/** A batch of old calls that cannot go with the month of their order, by gateway_calls_to_forget. */
export async function deleteCallsBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const firstToKeep = await firstIdToKeep(db, 'gateway_calls', new Date(time.getTime() + 1))
  const { count } = await db`
    delete from gateway_calls where (order_id, id) in (
      select order_id, id from gateway_calls where last_at <= ${time} and order_id < ${firstToKeep}
      order by last_at limit ${batchSize} for update skip locked
    )`
  return count
}
