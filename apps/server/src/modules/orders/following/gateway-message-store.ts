import type { OrderId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { hinting } from '../../../db/hints.ts'
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

/** Messages that are due and that no worker holds, up to the free slots of each gateway, by gateway_messages_due_of_gateway. */
export async function claimDueMessages(
  db: Queryable,
  { now, until, free, claimedBy }: { now: Date; until: Date; free: FreeSlots; claimedBy: number },
): Promise<GatewayMessage[]> {
  // An update returns its rows in any order, and what a gateway told first has to be applied first.
  return db<GatewayMessage[]>`
    with claimed as (
      update gateway_messages set next_attempt_at = ${until}, attempts = attempts + 1, claimed_by = ${claimedBy}
      where id in (
        select due.id
        from unnest(${free.map(({ lane }) => lane)}::text[], ${free.map(({ slots }) => slots)}::int[])
          as lane (gateway_id, slots)
        cross join lateral (
          select id from gateway_messages where gateway_id = lane.gateway_id and next_attempt_at <= ${now}
          order by next_attempt_at limit lane.slots for update skip locked
        ) as due
      )
      returning id, gateway_id, account_id, reading_sealed, attempts, traceparent, received_at
    )
    select id, gateway_id, account_id, reading_sealed, attempts, traceparent from claimed order by received_at, id`
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
  }
}

export async function postponeMessage(db: Queryable, id: string, until: Date): Promise<void> {
  await db`
    update gateway_messages set next_attempt_at = ${until}, claimed_by = null
    where id = ${id} and processed_at is null`
}

/** Makes due what a dead process was working on, among what is still to be done, by gateway_messages_due_of_gateway. */
export async function releaseMessagesOf(db: Queryable, process: number, now: Date): Promise<number> {
  const { count } = await db`
    update gateway_messages set next_attempt_at = ${now}, claimed_by = null
    where next_attempt_at is not null and claimed_by = ${process}`
  return count
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

/** A batch of old messages, by gateway_messages_to_forget; unprocessed ones are kept. */
export async function deleteMessagesBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from gateway_messages where id in (
      select id from gateway_messages where received_at <= ${time} and next_attempt_at is null
      order by received_at limit ${batchSize} for update skip locked
    )`
  return count
}
