import type { OrderId } from '@sliproad/core/ids'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { hint, hinting } from '../../../db/hints.ts'
import type { Writes } from '../../../db/statements/write-together.ts'
import type { Mail, MailId } from './mail.ts'
import { receiptLateMs } from './mail.ts'

type NewMail = Mail & { nextAttemptAt: Date; createdAt: Date }

export async function insertMail(tx: Queryable, mail: NewMail): Promise<void> {
  await tx`insert into mails ${tx({ ...mail })}`
  await hint(tx, 'mails')
}

/**
 * The receipt of an order, as parts of the statement that completes it: written once, however often that happens. By
 * mails_of_order.
 */
export function receiptWrites(
  tx: Tx,
  { id, orderId, recipient, now }: { id: MailId; orderId: OrderId; recipient: string; now: Date },
): Writes {
  const times = { nextAttemptAt: now, expiresAt: new Date(now.getTime() + receiptLateMs), createdAt: now }
  return {
    receipt: tx`
      insert into mails ${tx({ id, kind: 'receipt', recipient, orderId, ...times })}
      on conflict (order_id) where order_id is not null do nothing returning 1`,
    mailed: hinting(tx, 'mails'),
  }
}

/** What was and is to be sent about these orders goes; by mails_of_order. */
export async function eraseReceipts(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await tx`delete from mails where order_id = any(${[...orderIds]}::uuid[])`
}

/** Takes due mails for as long as a lease; by mails_due. */
export async function claimDueMails(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Mail[]> {
  return db<Mail[]>`
    update mails set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where id in (
      select id from mails where next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked)
    returning id, kind, recipient, order_id, content_sealed, attempts, expires_at`
}

/** Only under the lease of this very attempt. */
export async function saveContent(tx: Queryable, { id, attempts }: Mail, sealed: string): Promise<boolean> {
  const { count } = await tx`
    update mails set content_sealed = ${sealed}
    where id = ${id} and attempts = ${attempts} and next_attempt_at is not null`
  return count === 1
}

/** The content goes, because it holds the link. Only under the lease of this very attempt. */
export async function markDone(
  db: Queryable,
  { id, attempts }: Mail,
  { sentAt, error }: { sentAt: Date | null; error: string | null },
): Promise<void> {
  await db`
    update mails set next_attempt_at = null, content_sealed = null, sent_at = ${sentAt}, error = ${error}
    where id = ${id} and attempts = ${attempts}`
}

export async function markFailed(
  db: Queryable,
  { id, attempts }: Mail,
  nextAttemptAt: Date,
  error: string,
): Promise<void> {
  await db`
    update mails set next_attempt_at = ${nextAttemptAt}, error = ${error}
    where id = ${id} and attempts = ${attempts}`
}

/** By mails_to_forget. Returns how many. */
export async function deleteOldMails(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from mails where id in (
      select id from mails where created_at < ${before} limit ${limit} for update skip locked)`
  return count
}
