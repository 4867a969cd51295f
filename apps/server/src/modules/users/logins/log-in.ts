import { Refusal } from '@sliproad/api/refusal'
import { normalEmail, type User } from '../user.ts'
import { findUserByEmail } from '../user-store.ts'
import { countGuess } from './count-guess.ts'
import { isPassword, pretendToCompare } from './password-hash.ts'
import { type Device, type LoginDeps, type StartedLogin, startLogin } from './start-login.ts'

/**
 * Logs somebody in by password. With a second factor the login is only half open. A wrong password and an account that
 * is not there are one and the same answer, in the same time and with the same lock-out.
 */
export async function logIn(
  deps: LoginDeps,
  given: { email: string; password: string },
  device: Device,
): Promise<StartedLogin & { user: User }> {
  const user = await proveAccount(deps, given)
  const stage = user.totpSealed === null ? 'open' : 'second_factor'
  return { ...(await startLogin(deps, user.id, stage, device, null)), user }
}

/** The account whose password was given; LOGIN_FAILED when there is none. */
export async function proveAccount(
  deps: LoginDeps,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const address = normalEmail(email)
  const guess = await countGuess(deps, { kind: 'password', of: address })
  const user = await findUserByEmail(deps.db, address)
  if (!user) await pretendToCompare(password)
  if (!user || !(await isPassword(password, user.passwordHash))) throw new Refusal('LOGIN_FAILED')
  await guess.right()
  return user
}
