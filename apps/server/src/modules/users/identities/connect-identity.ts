import { Refusal } from '@sliproad/api/refusal'
import { isUuid } from '@sliproad/core/ids'
import { hashToken } from '../logins/login.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import type { User } from '../user.ts'
import { lockUser } from '../user-store.ts'
import type { IdentityDeps } from './begin-sign-in.ts'
import { type BroughtBack, finishSignIn } from './finish-sign-in.ts'
import { type Identity, signInRefused, verifiedEmail } from './identity.ts'
import { deleteIdentity, insertIdentity, listIdentities } from './identity-store.ts'
import { takeOffer } from './sign-in-store.ts'

/** Connects the account of a login with the person who came back from the provider; both have the same address. */
export async function connectIdentity(
  deps: IdentityDeps,
  { user, login }: LoggedIn,
  brought: BroughtBack,
): Promise<Identity> {
  const { claims } = await finishSignIn(deps, brought, ['connect'], login.id)
  const email = verifiedEmail(claims)
  if (email === undefined) throw signInRefused('email_not_verified')
  if (email !== user.email) throw signInRefused('other_person')
  const { issuer, subject } = claims
  const identity = newIdentity(deps, user, { issuer, subject, email })
  if (!(await insertIdentity(deps.db, identity))) throw signInRefused('other_identity')
  return identity
}

/** Makes the connection that was offered to this browser, now that the owner of the account has logged in there. */
export async function takeOfferedIdentity(
  deps: LoginDeps,
  user: User,
  token: string,
): Promise<Identity | undefined> {
  return deps.db.begin(async (tx) => {
    const offer = await takeOffer(tx, hashToken(token), user.id, deps.clock.now())
    if (!offer) return undefined
    const identity = newIdentity(deps, user, offer)
    return (await insertIdentity(tx, identity)) ? identity : undefined
  })
}

/** Ends a connection, unless the account could not log in without it. */
export async function disconnectIdentity(
  { db }: Pick<LoginDeps, 'db'>,
  { user: { id } }: LoggedIn,
  identityId: string,
): Promise<void> {
  await db.begin(async (tx) => {
    const user = await lockUser(tx, id)
    const isGone = user && isUuid(identityId) && (await deleteIdentity(tx, id, identityId))
    if (!isGone) throw new Refusal('NOT_FOUND', { message: 'You have no such connection.' })
    const left = await listIdentities(tx, id)
    if (!user.hasPassword && !user.hasPasskey && left.length === 0) throw new Refusal('ONLY_WAY_IN')
  })
}

function newIdentity(
  { newId, clock }: Pick<LoginDeps, 'newId' | 'clock'>,
  { id: userId }: User,
  { issuer, subject, email }: Pick<Identity, 'issuer' | 'subject' | 'email'>,
): Identity {
  return { id: newId(), userId, issuer, subject, email, createdAt: clock.now(), lastUsedAt: null }
}
