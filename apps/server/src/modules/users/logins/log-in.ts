import { Refusal } from '@sliproad/api/refusal'
import { hasSecondFactor, normalEmail, type User } from '../user.ts'
import { findUserByEmail } from '../user-store.ts'
import { countGuess } from './count-guess.ts'
import type { Device } from './device.ts'
import { findGuesser } from './find-guesser.ts'
import type { Guesser } from './guess.ts'
import { isPassword, pretendToCompare } from './password-hash.ts'
import type { LoggedIn } from './read-login.ts'
import { type LoginDeps, type StartedLogin, startLogin } from './start-login.ts'

/**
 * Logs a person in by password. With a second factor the login is only half open. A wrong password, a disabled account
 * and one that is not there are one and the same answer, in the same time and with the same waits.
 */
export async function logIn(
  deps: LoginDeps,
  given: { email: string; password: string },
  device: Device,
): Promise<StartedLogin & { user: User }> {
  const user = await proveAccount(deps, given, device)
  const stage = hasSecondFactor(user) ? 'second_factor' : 'open'
  return { ...(await startLogin(deps, user, stage, device, null)), user }
}

/** The account whose password was given; LOGIN_FAILED when there is none. */
export async function proveAccount(
  deps: LoginDeps,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<User> {
  const address = normalEmail(email)
  return provePassword(deps, address, password, await findGuesser(deps, address, device))
}

/** The same for a person who is logged in: guesses count against this login alone. */
export async function proveOwnPassword(
  deps: LoginDeps,
  { user, login }: LoggedIn,
  password: string,
): Promise<User> {
  return provePassword(deps, user.email, password, { known: 'browser', id: `login ${login.id}` })
}

async function provePassword(
  deps: LoginDeps,
  email: string,
  password: string,
  guesser: Guesser,
): Promise<User> {
  const guess = await countGuess(deps, { kind: 'password', email }, guesser)
  const user = await findUserByEmail(deps.db, email)
  if (!user) await pretendToCompare(password)
  const isRight = user && (await isPassword(password, user.passwordHash))
  if (!isRight || user.disabledAt !== null) throw new Refusal('LOGIN_FAILED')
  await guess.right()
  return user
}
