import type { OrderId } from '@sliproad/core/ids'

declare const mailBrand: unique symbol
export type MailId = string & { readonly [mailBrand]: 'mail' }

/** A mail as it is handed to a mail server. */
export type Letter = { to: string; subject: string; text: string; html: string }

/** Hands a letter to the mail server; throws when it was not taken. The same id twice is the same letter. */
export type SendLetter = (id: MailId, letter: Letter) => Promise<void>

/** A mail that the server will not take whenever it is tried; everything else is tried again. */
export class MailRefused extends Error {}

/** What each kind of mail is written from. */
export type MailContent = {
  password_reset: { link: string }
  invitation: { link: string; projectName: string; role: string; invitedBy: string | null }
  /** Written where the order is known, in the user's language. */
  receipt: Omit<Letter, 'to'>
}
export type MailKind = keyof MailContent

export type Mail = {
  id: MailId
  kind: MailKind
  recipient: string
  /** The order of a receipt. */
  orderId: OrderId | null
  contentSealed: string | null
  attempts: number
  expiresAt: Date
}

const second = 1_000
const minute = 60 * second
/** How long after each failed attempt the next one follows. */
const pausesMs = [10 * second, minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute]

/** Longer than the mail server is waited for, so that no other worker sends it meanwhile. */
export const mailLeaseMs = 2 * minute
/** A receipt that could not be sent for so long is not sent any more. */
export const receiptLateMs = 3 * 24 * 60 * minute
/** Sent or given up, a mail's row is kept for so long. */
export const keptMailMs = 7 * 24 * 60 * minute

/** When a failed mail is tried again; null when it would be too late. */
export function nextAttemptAt({ attempts, expiresAt }: Mail, now: Date): Date | null {
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minute
  const next = new Date(now.getTime() + pauseMs)
  return next < expiresAt ? next : null
}
