import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { hasSecondFactor, type User } from '../user.ts'
import { hashToken, isInForce, type Login, noteSeenMs } from './login.ts'
import { findLogin, noteSeen } from './login-store.ts'

type Deps = { db: Db; clock: Clock }

export type LoggedIn = { user: User; login: Login }

/** Whether a login is good where a second factor is demanded: by one of ours, or by those that the provider asked for. */
export function hasSeveralFactors({ user, login }: LoggedIn): boolean {
  return hasSecondFactor(user) || login.severalFactors
}

/** Who a token belongs to, as it is this moment: an ended login or a lost role counts at once. */
export async function readLogin({ db, clock }: Deps, token: string): Promise<LoggedIn | undefined> {
  const now = clock.now()
  const found = await findLogin(db, hashToken(token))
  if (!found || found.user.disabledAt !== null || !isInForce(found.login, now)) return undefined
  if (now.getTime() - found.login.lastSeenAt.getTime() >= noteSeenMs) await noteSeen(db, found.login.id, now)
  return found
}
