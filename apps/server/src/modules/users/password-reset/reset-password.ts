import { Refusal } from '@sliproad/api/refusal'
import type { Tx } from '../../../db/connect.ts'
import { deleteDevices } from '../logins/device-store.ts'
import { accountHashOf } from '../logins/guess.ts'
import { deleteGuessesAt } from '../logins/guess-store.ts'
import { hashToken } from '../logins/login.ts'
import { endOtherLogins } from '../logins/login-store.ts'
import { hashPassword } from '../logins/password-hash.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { checkAccount, type User } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import { lockReset, useResets } from './reset-store.ts'

/** Whose password a link sets. */
export async function readReset(
  deps: Pick<LoginDeps, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string }> {
  const { email } = await deps.db.begin((tx) => requireReset(tx, token, deps.clock.now()))
  return { email }
}

/**
 * Sets the password that the holder of a link has chosen. It works once, and ends every login, every known browser, every
 * other link and every wait of the account. A second factor stays and is asked for at the next login.
 */
export async function resetPassword(
  deps: LoginDeps,
  { token, password }: { token: string; password: string },
): Promise<{ email: string; userId: User['id'] }> {
  const { email } = await readReset(deps, token)
  checkAccount({ email, password })
  // Made outside the transaction, because it is slow on purpose.
  const passwordHash = await hashPassword(password, deps.randomBytes)
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const user = await requireReset(tx, token, now)
    await saveUser(tx, {
      ...user,
      passwordHash,
      hasPassword: true,
      emailProvenAt: user.emailProvenAt ?? now,
      updatedAt: now,
    })
    await useResets(tx, user.id, now)
    await endOtherLogins(tx, user.id, null, now)
    await deleteDevices(tx, user.id)
    await deleteGuessesAt(tx, accountHashOf(user.email), now)
    return { email: user.email, userId: user.id }
  })
}

async function requireReset(tx: Tx, token: string, now: Date): Promise<User> {
  const reset = await lockReset(tx, hashToken(token))
  const isOpen = reset && reset.usedAt === null && reset.expiresAt > now
  const user = isOpen ? await lockUser(tx, reset.userId) : undefined
  if (!user || user.disabledAt !== null) {
    const message = 'This link was used already or has run out.'
    throw new Refusal('NOT_FOUND', { message })
  }
  return user
}
