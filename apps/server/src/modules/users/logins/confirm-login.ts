import { proveOwnPassword } from './log-in.ts'
import { saveConfirmed } from './login-store.ts'
import type { LoggedIn } from './read-login.ts'
import type { LoginDeps } from './start-login.ts'

/** Proves by the password that the person of a login is there. Wrong ones count against this login. */
export async function confirmByPassword(deps: LoginDeps, caller: LoggedIn, password: string): Promise<void> {
  await proveOwnPassword(deps, caller, password)
  await saveConfirmed(deps.db, caller.login.id, deps.clock.now())
}
