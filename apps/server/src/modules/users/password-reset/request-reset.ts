import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { drawToken, hashToken } from '../logins/login.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isEmail, normalEmail, type User } from '../user.ts'
import { findUserByEmail } from '../user-store.ts'
import { countResets, insertReset } from './reset-store.ts'

const hourMs = 60 * 60_000
const linkMs = hourMs
const mailsAnHour = 3

type RequestDeps = { db: Db; clock: Clock; newId: NewId; sealer: Sealer }
type LinkDeps = { clock: Clock; randomBytes: (length: number) => Uint8Array; publicUrl: string }

/**
 * Asks for a mail with a reset link. The same single row is written for every address: whether it has an account is
 * looked up by the worker, so neither the answer nor its time tells.
 */
export async function requestReset(deps: RequestDeps, email: string): Promise<void> {
  const recipient = normalEmail(email)
  if (!isEmail(recipient)) return
  const expiresAt = new Date(deps.clock.now().getTime() + linkMs)
  await enqueueMail(deps, deps.db, { kind: 'password_reset', recipient, content: null, expiresAt })
}

/**
 * The link of a mail that was asked for. Nothing is sent to an address without an account, to a disabled one, and to one
 * that got enough mails within the hour: their links work.
 */
export function createPrepareReset(deps: LinkDeps) {
  return async (tx: Tx, email: string): Promise<{ link: string } | undefined> => {
    const user = await findUserByEmail(tx, email)
    if (!user || user.disabledAt !== null) return undefined
    const hourAgo = new Date(deps.clock.now().getTime() - hourMs)
    if ((await countResets(tx, user.id, hourAgo)) >= mailsAnHour) return undefined
    return { link: await drawResetLink(deps, tx, user) }
  }
}

/** A link that sets a new password, once and within the hour; only its hash is stored. */
export async function drawResetLink(deps: LinkDeps, tx: Tx, { id: userId }: User): Promise<string> {
  const token = drawToken(deps.randomBytes)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + linkMs)
  await insertReset(tx, { tokenHash: hashToken(token), userId, createdAt: now, expiresAt, usedAt: null })
  // Behind the hash, because browsers send that to no server.
  return `${deps.publicUrl}/dashboard/reset#${token}`
}
