import { Refusal } from '@sliproad/api/refusal'
import { isUuid } from '@sliproad/core/ids'
import { listIdentities } from '../identities/identity-store.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-code-store.ts'
import { hasSecondFactor } from '../user.ts'
import { lockUser, saveUser } from '../user-store.ts'
import { deletePasskey, listPasskeys } from './passkey-store.ts'

/** Forgets a passkey; with the last second factor its recovery codes go. */
export async function removePasskey(
  deps: LoginDeps,
  { user: { id } }: LoggedIn,
  passkeyId: string,
): Promise<void> {
  await deps.db.begin(async (tx) => {
    const user = await lockUser(tx, id)
    const isGone = user && isUuid(passkeyId) && (await deletePasskey(tx, id, passkeyId))
    if (!isGone) throw new Refusal('NOT_FOUND', { message: 'You have no passkey with this id.' })
    const left = { ...user, hasPasskey: (await listPasskeys(tx, id)).length > 0, updatedAt: deps.clock.now() }
    const isLastWay = !left.hasPasskey && !left.hasPassword && (await listIdentities(tx, id)).length === 0
    if (isLastWay) throw new Refusal('ONLY_WAY_IN')
    if (!hasSecondFactor(left)) await replaceRecoveryCodes(tx, id, [])
    await saveUser(tx, left)
  })
}
