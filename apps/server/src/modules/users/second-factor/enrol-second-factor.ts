import { invalid, Refusal } from '@sliproad/api/refusal'
import type { UserId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import { proveOwnPassword } from '../logins/log-in.ts'
import { endOtherLogins } from '../logins/login-store.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { hasSecondFactor, totpContext, type User } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-code.ts'
import { replaceRecoveryCodes } from './recovery-code-store.ts'
import { drawTotpSecret, otpauthUri, stepOfCode } from './totp.ts'

type Deps = LoginDeps & { sealer: Sealer }

/** Draws a second factor. Nothing is in force before a code has shown that the authenticator took it. */
export async function beginSecondFactor(
  deps: Deps,
  caller: LoggedIn,
  password: string,
): Promise<{ secret: string; otpauthUri: string }> {
  const { id, email } = await proveOwnPassword(deps, caller, password)
  const secret = drawTotpSecret(deps.randomBytes)
  const totpPendingSealed = deps.sealer.seal(secret, totpContext(id))
  await changeUser(deps, id, async (user) => ({ ...user, totpPendingSealed }))
  return { secret, otpauthUri: otpauthUri(secret, email) }
}

/**
 * Puts the drawn second factor in force and gives the codes for a lost authenticator, shown here and never again. Logins
 * that were opened without it end, all but this one.
 */
export async function confirmSecondFactor(
  deps: Deps,
  { user: { id }, login }: LoggedIn,
  code: string,
): Promise<string[]> {
  return changeUser(deps, id, async (user, tx) => {
    const sealed = user.totpPendingSealed
    if (sealed === null)
      throw invalid({ field: 'code', message: 'there is no second factor waiting for a code' })
    const step = stepOfCode(deps.sealer.open(sealed, totpContext(id)), code, deps.clock.now())
    if (step === undefined) throw invalid({ field: 'code', message: 'is not the code of this moment' })
    const codes = await drawInto(deps, tx, id)
    await endOtherLogins(tx, id, login.id, deps.clock.now())
    return { ...user, totpSealed: sealed, totpPendingSealed: null, totpLastStep: step, codes }
  })
}

export async function disableSecondFactor(deps: Deps, caller: LoggedIn, password: string): Promise<void> {
  const { id } = await proveOwnPassword(deps, caller, password)
  await changeUser(deps, id, async (user, tx) => {
    if (!user.hasPasskey) await replaceRecoveryCodes(tx, id, [])
    return { ...user, totpSealed: null, totpPendingSealed: null, totpLastStep: null }
  })
}

/** New codes for a lost authenticator; the old ones end. */
export async function renewRecoveryCodes(deps: Deps, caller: LoggedIn, password: string): Promise<string[]> {
  const { id } = await proveOwnPassword(deps, caller, password)
  return changeUser(deps, id, async (user, tx) => {
    if (!hasSecondFactor(user))
      throw invalid({ field: 'password', message: 'there is no second factor to recover' })
    return { ...user, codes: await drawInto(deps, tx, id) }
  })
}

async function drawInto(deps: Deps, tx: Tx, id: UserId): Promise<string[]> {
  const codes = drawRecoveryCodes(deps.randomBytes)
  await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode))
  return codes
}

/** One change of one account at a time; gives back the codes that were drawn with it. */
async function changeUser(
  deps: Deps,
  id: UserId,
  change: (user: User, tx: Tx) => Promise<User & { codes?: string[] }>,
): Promise<string[]> {
  return deps.db.begin(async (tx) => {
    const known = await lockUser(tx, id)
    if (!known) throw new Refusal('LOGIN_REQUIRED')
    const { codes = [], ...user } = await change(known, tx)
    await saveUser(tx, { ...user, updatedAt: deps.clock.now() })
    return codes
  })
}
