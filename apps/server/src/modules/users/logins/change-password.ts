import { Refusal } from '@sliproad/api/refusal'
import { checkPassword } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import type { Device } from './device.ts'
import { deleteDevices } from './device-store.ts'
import { proveOwnPassword } from './log-in.ts'
import { endOtherLogins } from './login-store.ts'
import { hashPassword } from './password-hash.ts'
import type { LoggedIn } from './read-login.ts'
import { type LoginDeps, type StartedLogin, startLogin } from './start-login.ts'

/** A new password ends every login and every known browser, this one as well: it goes on under new tokens. */
export async function changePassword(
  deps: LoginDeps,
  caller: LoggedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: Device,
): Promise<StartedLogin> {
  const { user } = caller
  await proveOwnPassword(deps, caller, currentPassword)
  checkPassword(newPassword, user.email)
  const passwordHash = await hashPassword(newPassword, deps.randomBytes)
  const now = deps.clock.now()
  await deps.db.begin(async (tx) => {
    const known = await lockUser(tx, user.id)
    if (!known) throw new Refusal('LOGIN_REQUIRED')
    await saveUser(tx, { ...known, passwordHash, updatedAt: now })
    await endOtherLogins(tx, user.id, null, now)
    await deleteDevices(tx, user.id)
  })
  return startLogin(deps, { id: user.id, passwordHash }, 'open', device, null)
}
