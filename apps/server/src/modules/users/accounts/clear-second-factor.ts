import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { UserId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { endOtherLogins } from '../logins/login-store.ts'
import { deletePasskeys } from '../passkeys/passkey-store.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-code-store.ts'
import { lockUser, saveUser } from '../user-store.ts'

/** Takes the second factor off an account whose owner has lost it, with its passkeys, recovery codes and all logins. */
export async function clearSecondFactor({ db, clock }: { db: Db; clock: Clock }, id: UserId): Promise<void> {
  const now = clock.now()
  await db.begin(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND', { message: 'There is no account with this e-mail address.' })
    await replaceRecoveryCodes(tx, id, [])
    await deletePasskeys(tx, id)
    await endOtherLogins(tx, id, null, now)
    const cleared = {
      totpSealed: null,
      totpPendingSealed: null,
      totpLastStep: null,
      hasPasskey: false,
      updatedAt: now,
    }
    await saveUser(tx, { ...user, ...cleared })
  })
}
