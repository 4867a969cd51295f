import type { Queryable } from '../../../db/connect.ts'
import { hint } from '../../../db/hints.ts'
import type { Mail } from './mail.ts'

type NewMail = Mail & { nextAttemptAt: Date; createdAt: Date }

export async function insertMail(tx: Queryable, mail: NewMail): Promise<void> {
  await tx`insert into mails ${tx({ ...mail })}`
  await hint(tx, 'mails')
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
    returning id, kind, recipient, content_sealed, attempts, expires_at`
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
