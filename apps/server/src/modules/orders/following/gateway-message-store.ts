import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { hinting } from '../../../db/hints.ts'
import { firstIdOf } from '../../../db/statements/first-id.ts'
import { type Writes, writeTogether } from '../../../db/statements/write-together.ts'
import type { FreeSlots } from '../../../loops/lanes.ts'
import type { GatewayMessage, MessageOutcome } from './gateway-message.ts'

type NewMessage = Pick<GatewayMessage, 'id' | 'gatewayId' | 'accountId' | 'readingSealed' | 'traceparent'> & {
  dedupeHash: Uint8Array
  body: string
  gatewayStatus: string | null
  receivedAt: Date
}

/** Stores a message, unless it was received before, and tells the workers. */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  await db`
    with stored as (
      insert into gateway_messages ${db({ ...message, nextAttemptAt: message.receivedAt })}
      on conflict (account_id, dedupe_hash) do nothing returning 1
    )
    ${hinting(db, 'gateway-messages')} from stored`
}

/** An account that has been silent for longer is not worth reading every message of the others for. */
const newest = 100_000

/** When the newest message of an account came, among the newest of all, by the primary key backwards: ids begin with time. */
export async function lastMessageAt(db: Queryable, accountId: string): Promise<Date | null> {
  const [row] = await db<{ receivedAt: Date }[]>`
    select received_at from (
      select account_id, received_at from gateway_messages order by id desc limit ${newest}
    ) as late
    where account_id = ${accountId} limit 1`
  return row?.receivedAt ?? null
}

type Claiming = { now: Date; until: Date; free: FreeSlots; claimedBy: number }

/**
 * Messages that are due and that no worker holds, up to the free slots of each gateway, by
 * gateway_messages_due_of_gateway. The claim is a row of an unlogged table; its primary key decides between workers that
 * saw the same messages.
 */
export async function claimDueMessages(
  db: Queryable,
  { now, until, free, claimedBy }: Claiming,
): Promise<GatewayMessage[]> {
  // What a gateway told first has to be applied first.
  return db<GatewayMessage[]>`
    with due as materialized (
      select due.*
      from unnest(${free.map(({ lane }) => lane)}::text[], ${free.map(({ slots }) => slots)}::int[])
        as lane (gateway_id, slots)
      cross join lateral (
        select id, gateway_id, account_id, reading_sealed, attempts, traceparent, received_at
        from gateway_messages as message
        where gateway_id = lane.gateway_id and next_attempt_at <= ${now} and ${isFree(db, now)}
        order by next_attempt_at limit lane.slots for update of message skip locked
      ) as due
    ), claimed as (
      insert into gateway_message_claims as claim (message_id, claimed_by, until)
      select id, ${claimedBy}::int, ${until}::timestamptz from due
      on conflict (message_id) do update
        set claimed_by = excluded.claimed_by, until = excluded.until, claims = claim.claims + 1
        where claim.until <= ${now}
      returning message_id, claims
    )
    select id, gateway_id, account_id, reading_sealed, attempts + claims as attempts, traceparent
    from due join claimed on message_id = id order by received_at, id`
}

function isFree(db: Queryable, now: Date) {
  return db`not exists (
    select from gateway_message_claims where message_id = message.id and gateway_message_claims.until > ${now})`
}

type Finish = { outcome: MessageOutcome; orderId: OrderId | null; now: Date; isErased?: boolean }

/** What it did. Its text is not kept when the order was erased. */
export async function finishMessage(db: Queryable, id: string, finish: Finish): Promise<void> {
  await writeTogether(db, finishWrites(db, id, finish))
}

/** The same as a part of the statement that writes what the message says. */
export function finishWrites(
  db: Queryable,
  id: string,
  { outcome, orderId, now, isErased = false }: Finish,
): Writes {
  return {
    message: db`
      update gateway_messages
      set outcome = ${outcome}, order_id = ${orderId}, next_attempt_at = null, processed_at = ${now}
        ${isErased ? db`, body = '', reading_sealed = ''` : db``}
      where id = ${id} and processed_at is null returning 1`,
    released: db`delete from gateway_message_claims where message_id = ${id} returning 1`,
  }
}

export async function postponeMessage(
  db: Queryable,
  { id, attempts }: Pick<GatewayMessage, 'id' | 'attempts'>,
  until: Date,
): Promise<void> {
  await writeTogether(db, {
    message: db`
      update gateway_messages set next_attempt_at = ${until}, attempts = ${attempts}, claimed_by = null
      where id = ${id} and processed_at is null returning 1`,
    released: db`delete from gateway_message_claims where message_id = ${id} returning 1`,
  })
}

/**
 * Makes due what a dead process was working on. The second statement is for a process of an older version, which wrote its
 * claims into the messages themselves, among what is still to be done, by gateway_messages_due_of_gateway.
 */
export async function releaseMessagesOf(db: Queryable, process: number, now: Date): Promise<number> {
  const ours = await db`
    update gateway_message_claims set until = ${now} where claimed_by = ${process} and until > ${now}`
  const older = await db`
    update gateway_messages set next_attempt_at = ${now}, claimed_by = null
    where next_attempt_at is not null and claimed_by = ${process}`
  return ours.count + older.count
}

export type TimelineMessage = {
  id: string
  gatewayStatus: string | null
  outcome: MessageOutcome | null
  receivedAt: Date
  processedAt: Date | null
}

/** In the order they came, by gateway_messages_of_order. */
export async function listMessages(db: Queryable, orderId: OrderId): Promise<TimelineMessage[]> {
  return db<TimelineMessage[]>`
    select id, gateway_status, outcome, received_at, processed_at from gateway_messages
    where order_id = ${orderId} order by received_at, id limit 500`
}

/** A batch of old messages; unprocessed ones are kept. Ids begin with their time, so they are found by primary key. */
export async function deleteMessagesBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from gateway_messages where id in (
      select id from gateway_messages where id < ${firstIdOf(time)} and next_attempt_at is null
      order by id limit ${batchSize} for update skip locked
    )`
  return count
}
