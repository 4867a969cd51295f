import { Refusal } from '@sliproad/api/refusal'
import type { Sealer } from '../../../secrets/sealing.ts'
import { countGuess } from '../logins/count-guess.ts'
import type { Device } from '../logins/device.ts'
import { findGuesser } from '../logins/find-guesser.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import { type LoginDeps, type StartedLogin, startLogin } from '../logins/start-login.ts'
import { totpContext, type User } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { useRecoveryCode } from './recovery-code-store.ts'
import { stepOfCode } from './totp.ts'

type Deps = LoginDeps & { sealer: Sealer }
export type SecondFactor = { code: string } | { recoveryCode: string }

/** Opens a login that waits for its code, under a new token. Wrong codes count against the account. */
export async function passSecondFactor(
  deps: Deps,
  { user, login }: LoggedIn,
  given: SecondFactor,
  device: Device,
): Promise<StartedLogin> {
  if (login.stage !== 'second_factor') throw new Refusal('LOGIN_REQUIRED')
  const guesser = await findGuesser(deps, user.email, device)
  const guess = await countGuess(deps, { kind: 'code', email: user.email }, guesser)
  const isRight =
    'code' in given
      ? await takeCode(deps, login.userId, given.code)
      : await useRecoveryCode(deps.db, login.userId, hashRecoveryCode(given.recoveryCode), deps.clock.now())
  if (!isRight) throw new Refusal('LOGIN_FAILED')
  await guess.right()
  return startLogin(deps, user, 'open', device, login.id)
}

/** A code is good once: a person who watched it being typed comes too late. */
async function takeCode(deps: Deps, userId: User['id'], code: string): Promise<boolean> {
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.totpSealed === null) return false
    const step = stepOfCode(deps.sealer.open(user.totpSealed, totpContext(userId)), code, now)
    if (step === undefined || step <= (user.totpLastStep ?? 0)) return false
    await saveUser(tx, { ...user, totpLastStep: step, updatedAt: now })
    return true
  })
}
