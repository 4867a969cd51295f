import { Refusal } from '@sliproad/api/refusal'
import { checkPassword } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import { proveAccount } from './log-in.ts'
import { endOtherLogins } from './login-store.ts'
import { hashPassword } from './password-hash.ts'
import type { LoggedIn } from './read-login.ts'
import { type Device, type LoginDeps, type StartedLogin, startLogin } from './start-login.ts'

/** A new password ends every login, this one as well: it goes on under a new token. */
export async function changePassword(
  deps: LoginDeps,
  { user }: LoggedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: Device,
): Promise<StartedLogin> {
  await proveAccount(deps, { email: user.email, password: currentPassword })
  checkPassword(newPassword, user.email)
  const passwordHash = await hashPassword(newPassword, deps.randomBytes)
  const now = deps.clock.now()
  await deps.db.begin(async (tx) => {
    const known = await lockUser(tx, user.id)
    if (!known) throw new Refusal('LOGIN_REQUIRED')
    await saveUser(tx, { ...known, passwordHash, updatedAt: now })
    await endOtherLogins(tx, user.id, null, now)
  })
  return startLogin(deps, user.id, 'open', device, null)
}
