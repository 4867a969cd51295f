import type { ProjectId } from '@sliproad/core/ids'
import type { Device } from '../logins/device.ts'
import { type StartedLogin, startLogin } from '../logins/start-login.ts'
import { hasSecondFactor, type User } from '../user.ts'
import { acceptByIdentity } from './accept-by-identity.ts'
import type { IdentityDeps } from './begin-sign-in.ts'
import { findOwner } from './find-owner.ts'
import { type BroughtBack, finishSignIn } from './finish-sign-in.ts'
import type { Claims } from './identity.ts'

export type SignedIn = StartedLogin & { user: User; returnTo: string; joined: ProjectId | null }

/** Logs a person in by what the provider says, or makes the invited person a member where that was begun. */
export async function logInByIdentity(
  deps: IdentityDeps,
  brought: BroughtBack,
  device: Device,
): Promise<SignedIn> {
  const { signIn, claims } = await finishSignIn(deps, brought, ['log_in', 'accept'], null)
  const { invitationId, returnTo } = signIn
  if (invitationId === null) {
    const user = await findOwner(deps, claims, signIn)
    return { ...(await openByProvider(deps, user, claims, device)), user, returnTo, joined: null }
  }
  const { user, join } = await acceptByIdentity(deps, claims, signIn, invitationId)
  const started = await openByProvider(deps, user, claims, device)
  // Half a login is no proof of the account: its second factor comes first.
  const joined = started.login.stage === 'open' ? await join() : null
  return { ...started, user, returnTo, joined }
}

/** The provider stands for the password; for the second factor as well where it has asked for several. */
async function openByProvider(
  deps: IdentityDeps,
  user: User,
  { severalFactors }: Claims,
  device: Device,
): Promise<StartedLogin> {
  const stage = hasSecondFactor(user) && !severalFactors ? 'second_factor' : 'open'
  return startLogin(deps, user, stage, device, null, severalFactors)
}
