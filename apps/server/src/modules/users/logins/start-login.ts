import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { User } from '../user.ts'
import { shareUser } from '../user-store.ts'
import { type Device, knownDeviceMs } from './device.ts'
import { isKnownDevice, saveDevice } from './device-store.ts'
import { drawToken, expiryOf, hashToken, type Login, type LoginId, type LoginStage } from './login.ts'
import { endLogin, insertLogin } from './login-store.ts'

export type LoginDeps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
}

/** `token` and `deviceToken` go into cookies and nowhere else; an open login makes its browser a known one. */
export type StartedLogin = { login: Login; token: string; deviceToken: string | null }

/**
 * A login under a fresh token; the one it follows upon ends with it. Refused when the account was
 * disabled or got another password since `user` was read: what was proven then no longer counts.
 */
export async function startLogin(
  deps: LoginDeps,
  user: Pick<User, 'id' | 'passwordHash'>,
  stage: LoginStage,
  { address, userAgent, deviceToken: given }: Device,
  previous: LoginId | null,
  severalFactors = false,
): Promise<StartedLogin> {
  const token = drawToken(deps.randomBytes)
  const now = deps.clock.now()
  const login: Login = {
    id: deps.newId() as LoginId,
    userId: user.id,
    tokenHash: hashToken(token),
    stage,
    address,
    userAgent: userAgent?.slice(0, 400) ?? null,
    confirmedAt: stage === 'open' ? now : null,
    severalFactors,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryOf(stage, now),
    endedAt: null,
  }
  return deps.db.begin(async (tx) => {
    const current = await shareUser(tx, user.id)
    const isSame = current && current.disabledAt === null && current.passwordHash === user.passwordHash
    if (!isSame) throw new Refusal('LOGIN_FAILED')
    if (previous !== null && !(await endLogin(tx, user.id, previous, now)))
      throw new Refusal('LOGIN_REQUIRED')
    await insertLogin(tx, login)
    if (stage !== 'open') return { login, token, deviceToken: null }
    // One that this server never gave out was planted, and is not taken over.
    const seenSince = new Date(now.getTime() - knownDeviceMs)
    const isOurs = given !== null && (await isKnownDevice(tx, hashToken(given), seenSince))
    const deviceToken = isOurs ? given : drawToken(deps.randomBytes)
    await saveDevice(tx, hashToken(deviceToken), user.id, now)
    return { login, token, deviceToken }
  })
}
