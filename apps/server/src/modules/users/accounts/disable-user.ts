import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { UserId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { endOtherLogins } from '../logins/login-store.ts'
import { countOtherOperators, lockOperators, lockUser, saveUser } from '../user-store.ts'

type Deps = { db: Db; clock: Clock }

/** Ends all logins of an account, which cannot log in from then on; a deployment keeps an operator who can. */
export async function disableUser(deps: Deps, id: UserId): Promise<void> {
  await setDisabled(deps, id, true)
}

/** The account can log in again, by what it had; logins that were begun in between end. */
export async function enableUser(deps: Deps, id: UserId): Promise<void> {
  await setDisabled(deps, id, false)
}

async function setDisabled({ db, clock }: Deps, id: UserId, disabled: boolean): Promise<void> {
  const now = clock.now()
  await db.begin(async (tx) => {
    await lockOperators(tx)
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND', { message: 'There is no account with this e-mail address.' })
    if (disabled && user.operator && (await countOtherOperators(tx, id)) === 0) {
      const message =
        'This is the last operator who can log in. Make another one first: users create-operator.'
      throw new Refusal('LAST_OWNER', { message })
    }
    await endOtherLogins(tx, id, null, now)
    await saveUser(tx, { ...user, disabledAt: disabled ? (user.disabledAt ?? now) : null, updatedAt: now })
  })
}
