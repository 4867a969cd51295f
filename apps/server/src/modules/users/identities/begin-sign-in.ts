import { Refusal } from '@sliproad/api/refusal'
import { drawToken, hashToken } from '../logins/login.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { readInvitation } from '../members/accept-invitation.ts'
import type { IdentityProvider } from './provider.ts'
import { readReturnPath, type SignIn, secretsOf, signInMs } from './sign-in.ts'
import { insertSignIn } from './sign-in-store.ts'

export type IdentityDeps = LoginDeps & { identityProvider: IdentityProvider | null }

/** `token` goes into a cookie and nowhere else; the browser goes to `url`. */
export type BegunSignIn = { token: string; url: string }

/** For a person who wants in: to the account there is, or to a new one by an invitation. */
export async function beginSignIn(
  deps: IdentityDeps,
  { returnTo, invitation }: { returnTo?: string; invitation?: string },
): Promise<BegunSignIn> {
  const path = readReturnPath(returnTo)
  if (invitation === undefined) return begin(deps, { purpose: 'log_in', returnTo: path })
  const { id: invitationId } = await readInvitation(deps, invitation)
  return begin(deps, { purpose: 'accept', invitationId, returnTo: path })
}

/** For a person who is logged in: to connect the account, or to confirm who is there. */
export async function beginOwnSignIn(
  deps: IdentityDeps,
  { login }: LoggedIn,
  purpose: 'connect' | 'confirm',
): Promise<BegunSignIn> {
  return begin(deps, { purpose, loginId: login.id, returnTo: '/dashboard' })
}

type Begun = Pick<SignIn, 'purpose' | 'returnTo'> & Partial<Pick<SignIn, 'loginId' | 'invitationId'>>

async function begin(deps: IdentityDeps, { loginId = null, invitationId = null, ...rest }: Begun) {
  const provider = requireProvider(deps)
  const token = drawToken(deps.randomBytes)
  const url = await provider.departure(secretsOf(token, rest.purpose), rest.purpose === 'confirm')
  const startedAt = deps.clock.now()
  const expiresAt = new Date(startedAt.getTime() + signInMs)
  await insertSignIn(deps.db, {
    hash: hashToken(token),
    loginId,
    invitationId,
    ...rest,
    startedAt,
    expiresAt,
  })
  return { token, url }
}

export function requireProvider({ identityProvider }: IdentityDeps): IdentityProvider {
  if (!identityProvider)
    throw new Refusal('NOT_FOUND', { message: 'This deployment uses no OpenID provider.' })
  return identityProvider
}
