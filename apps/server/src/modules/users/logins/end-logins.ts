import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { isUuid, type UserId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { Login, LoginId } from './login.ts'
import { endLogin, endOtherLogins } from './login-store.ts'

type Deps = { db: Db; clock: Clock }

export async function logOut({ db, clock }: Deps, { userId, id }: Login): Promise<void> {
  await endLogin(db, userId, id, clock.now())
}

/** Ends one login of a person, this one included; NOT_FOUND for another person's. */
export async function revokeLogin({ db, clock }: Deps, userId: UserId, id: string): Promise<number> {
  const ended = isUuid(id) && (await endLogin(db, userId, id as LoginId, clock.now()))
  if (!ended) throw new Refusal('NOT_FOUND', { message: 'You have no login with this id.' })
  return 1
}

export async function revokeOtherLogins({ db, clock }: Deps, { userId, id }: Login): Promise<number> {
  return endOtherLogins(db, userId, id, clock.now())
}
