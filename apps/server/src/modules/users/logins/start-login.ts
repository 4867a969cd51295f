import type { Clock } from '@sliproad/core/clock'
import type { NewId, UserId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { drawToken, expiryOf, hashToken, type Login, type LoginId, type LoginStage } from './login.ts'
import { endLogin, insertLogin } from './login-store.ts'

export type LoginDeps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
}

/** Where a login comes from, for the person himself to recognise. */
export type Device = { address: string; userAgent: string | null }

/** `token` goes into the cookie and nowhere else. */
export type StartedLogin = { login: Login; token: string }

/** A login under a token that nobody has seen before; the one it follows upon ends with it. */
export async function startLogin(
  deps: LoginDeps,
  userId: UserId,
  stage: LoginStage,
  { address, userAgent }: Device,
  previous: LoginId | null,
): Promise<StartedLogin> {
  const token = drawToken(deps.randomBytes)
  const now = deps.clock.now()
  const login: Login = {
    id: deps.newId() as LoginId,
    userId,
    tokenHash: hashToken(token),
    stage,
    address,
    userAgent: userAgent?.slice(0, 400) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryOf(stage, now),
    endedAt: null,
  }
  await deps.db.begin(async (tx) => {
    if (previous !== null) await endLogin(tx, userId, previous, now)
    await insertLogin(tx, login)
  })
  return { login, token }
}
