import type { User } from '../user.ts'
import { findUser, findUserByEmail } from '../user-store.ts'
import type { IdentityDeps } from './begin-sign-in.ts'
import { type Claims, signInRefused, verifiedEmail } from './identity.ts'
import { findIdentity, listIdentities, noteIdentityUse } from './identity-store.ts'
import type { SignIn } from './sign-in.ts'
import { insertOffer } from './sign-in-store.ts'

/**
 * The account that is connected with a person at the provider. An account that only has the same address is not let in
 * by it: the connection is offered to this browser, and made once its owner has logged in there.
 */
export async function findOwner(deps: IdentityDeps, claims: Claims, signIn: SignIn): Promise<User> {
  const connected = await findConnected(deps, claims)
  if (connected) return connected
  const email = verifiedEmail(claims)
  if (email === undefined) throw signInRefused('email_not_verified')
  const user = await findUserByEmail(deps.db, email)
  if (!user || user.disabledAt !== null) throw signInRefused('no_account')
  return offerConnection(deps, user, { ...claims, email }, signIn)
}

/** By issuer and subject alone, whatever address the provider names now. */
export async function findConnected(deps: IdentityDeps, claims: Claims): Promise<User | undefined> {
  const identity = await findIdentity(deps.db, claims)
  if (!identity) return undefined
  const user = await findUser(deps.db, identity.userId)
  if (!user || user.disabledAt !== null) throw signInRefused('no_account')
  await noteIdentityUse(deps.db, identity.id, deps.clock.now())
  return user
}

/** Refuses in every case; where the account has no other identity at this provider, the connection waits for a login. */
export async function offerConnection(
  { db }: IdentityDeps,
  { id: userId }: User,
  { issuer, subject, email }: Claims & { email: string },
  { hash, expiresAt }: SignIn,
): Promise<never> {
  const known = await listIdentities(db, userId)
  if (known.some((identity) => identity.issuer === issuer)) throw signInRefused('other_identity')
  await insertOffer(db, { hash, userId, issuer, subject, email, expiresAt })
  throw signInRefused('not_connected')
}
