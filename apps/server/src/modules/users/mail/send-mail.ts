import type { Clock } from '@sliproad/core/clock'
import type { OrderId } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import {
  type Mail,
  type MailContent,
  type MailKind,
  MailRefused,
  mailLeaseMs,
  nextAttemptAt,
  type SendLetter,
} from './mail.ts'
import { claimDueMails, markDone, markFailed, saveContent } from './mail-store.ts'
import { openContent, sealContent } from './sealed-content.ts'
import { writeLetter } from './write-letter.ts'

/** Finds out what a mail says that was asked for by its address alone; undefined when there is nothing to send. */
type PrepareReset = (tx: Tx, recipient: string) => Promise<MailContent['password_reset'] | undefined>
/** The same for the receipt of an order. */
export type PrepareReceipt = (tx: Tx, orderId: OrderId) => Promise<MailContent['receipt'] | undefined>

export type MailDeps = {
  db: Db
  clock: Clock
  sealer: Sealer
  /** Undefined where no mail server is set up: mails then wait. */
  sendLetter: SendLetter | undefined
  prepareReset: PrepareReset
  prepareReceipt: PrepareReceipt
}

export async function claimMails({ db, clock, sendLetter }: MailDeps, capacity: number): Promise<Mail[]> {
  if (!sendLetter) return []
  const now = clock.now()
  return claimDueMails(db, now, new Date(now.getTime() + mailLeaseMs), capacity)
}

/** Sends one mail. A crash after the mail server took it sends it again, with the same Message-ID and the same link. */
export async function sendMail(deps: MailDeps, mail: Mail): Promise<void> {
  const { db, clock, sendLetter } = deps
  if (!sendLetter) return
  if (mail.expiresAt <= clock.now())
    return markDone(db, mail, { sentAt: null, error: 'it was too late for it' })
  const content = await contentOf(deps, mail)
  if (!content) return markDone(db, mail, { sentAt: null, error: null })
  try {
    await sendLetter(mail.id, { to: mail.recipient, ...writeLetter(mail.kind, content) })
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    const next = error instanceof MailRefused ? null : nextAttemptAt(mail, clock.now())
    if (next === null) return markDone(db, mail, { sentAt: null, error: problem })
    return markFailed(db, mail, next, problem)
  }
  await markDone(db, mail, { sentAt: clock.now(), error: null })
}

/** Settled before the first attempt, so that every attempt says the same. */
async function contentOf(
  { db, sealer, prepareReset, prepareReceipt }: MailDeps,
  mail: Mail,
): Promise<MailContent[MailKind] | undefined> {
  if (mail.contentSealed !== null) return openContent(sealer, mail.id, mail.contentSealed)
  return db.begin(async (tx) => {
    const content =
      mail.orderId !== null
        ? await prepareReceipt(tx, mail.orderId)
        : mail.kind === 'password_reset' && (await prepareReset(tx, mail.recipient))
    const isOurs = content && (await saveContent(tx, mail, sealContent(sealer, mail.id, content)))
    return isOurs ? content : undefined
  })
}
