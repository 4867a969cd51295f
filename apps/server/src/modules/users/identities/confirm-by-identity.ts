import type { RefusalData } from '@sliproad/api/errors'
import type { Db } from '../../../db/connect.ts'
import { saveConfirmed } from '../logins/login-store.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { User } from '../user.ts'
import type { IdentityDeps } from './begin-sign-in.ts'
import { type BroughtBack, finishSignIn } from './finish-sign-in.ts'
import { signInRefused } from './identity.ts'
import { findIdentity, listIdentities, noteIdentityUse } from './identity-store.ts'
import type { IdentityProvider } from './provider.ts'
import { isRecent } from './sign-in.ts'

/** Proves that the person of a login is there: the provider has asked anew since this was begun, and says so. */
export async function confirmByIdentity(
  deps: IdentityDeps,
  { user, login }: LoggedIn,
  brought: BroughtBack,
): Promise<void> {
  const { signIn, claims } = await finishSignIn(deps, brought, ['confirm'], login.id)
  const identity = await findIdentity(deps.db, claims)
  if (identity?.userId !== user.id) throw signInRefused('other_person')
  if (!isRecent(signIn, claims.authenticatedAt)) throw signInRefused('not_recent')
  await noteIdentityUse(deps.db, identity.id, deps.clock.now())
  await saveConfirmed(deps.db, login.id, deps.clock.now())
}

type Way = RefusalData<'CONFIRMATION_REQUIRED'>['ways'][number]

/** How a person can prove to be still there. */
export async function confirmationWaysOf(
  { db, identityProvider }: { db: Db; identityProvider: IdentityProvider | null },
  { id, hasPasskey, hasPassword }: User,
): Promise<Way[]> {
  const known = identityProvider ? await listIdentities(db, id) : []
  const isConnected = known.some(({ issuer }) => issuer === identityProvider?.issuer)
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasPassword ? (['password'] as const) : []),
    ...(isConnected ? (['provider'] as const) : []),
  ]
}
