import type { Queryable } from '../../../db/connect.ts'

/** False for a message that was received before. */
export async function insertMessage(
  db: Queryable,
  message: { accountId: string; dedupeHash: Uint8Array; receivedAt: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into kyc_messages ${db(message)} on conflict (account_id, dedupe_hash) do nothing`
  return count === 1
}

/** A batch of old messages, by kyc_messages_to_forget. */
export async function deleteMessagesBefore(db: Queryable, time: Date, batchSize: number): Promise<number> {
  const { count } = await db`
    delete from kyc_messages where (account_id, dedupe_hash) in (
      select account_id, dedupe_hash from kyc_messages where received_at <= ${time}
      order by received_at limit ${batchSize} for update skip locked
    )`
  return count
}
