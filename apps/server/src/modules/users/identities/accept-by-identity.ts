import type { ProjectId } from '@sliproad/core/ids'
import { newUser } from '../create-user.ts'
import { drawToken } from '../logins/login.ts'
import { hashPassword } from '../logins/password-hash.ts'
import { joinByInvitation, requireInvitationById } from '../members/accept-invitation.ts'
import type { User } from '../user.ts'
import { findUserByEmail, insertUser } from '../user-store.ts'
import type { IdentityDeps } from './begin-sign-in.ts'
import { findConnected, offerConnection } from './find-owner.ts'
import { type Claims, signInRefused, verifiedEmail } from './identity.ts'
import { insertIdentity } from './identity-store.ts'
import type { SignIn } from './sign-in.ts'

type Accepting = { user: User; join: () => Promise<ProjectId> }

/**
 * The account that an invitation makes a member of: the connected one, or a new one for an invited address that the
 * provider has verified. A new one is made together with its membership; `join` makes a known one a member.
 */
export async function acceptByIdentity(
  deps: IdentityDeps,
  claims: Claims,
  signIn: SignIn,
  invitationId: string,
): Promise<Accepting> {
  const now = deps.clock.now()
  const { email } = await deps.db.begin((tx) => requireInvitationById(tx, invitationId, now))
  const join = (user: User) => () =>
    deps.db.begin(async (tx) =>
      joinByInvitation(tx, await requireInvitationById(tx, invitationId, now), user, now),
    )
  const connected = await findConnected(deps, claims)
  if (connected && connected.email !== email) throw signInRefused('other_person')
  if (connected) return { user: connected, join: join(connected) }
  const verified = verifiedEmail(claims)
  if (verified === undefined) throw signInRefused('email_not_verified')
  if (verified !== email) throw signInRefused('other_person')
  const known = await findUserByEmail(deps.db, email)
  if (known?.disabledAt) throw signInRefused('no_account')
  if (known) return offerConnection(deps, known, { ...claims, email }, signIn)
  return makeAccount(deps, { ...claims, email }, invitationId)
}

async function makeAccount(
  deps: IdentityDeps,
  { issuer, subject, email }: Claims & { email: string },
  invitationId: string,
): Promise<Accepting> {
  const now = deps.clock.now()
  // No person knows this password; a reset by mail sets one that is known.
  const passwordHash = await hashPassword(drawToken(deps.randomBytes), deps.randomBytes)
  const user: User = { ...newUser(deps, email, passwordHash), hasPassword: false, emailProvenAt: now }
  const identity = {
    id: deps.newId(),
    userId: user.id,
    issuer,
    subject,
    email,
    createdAt: now,
    lastUsedAt: now,
  }
  const projectId = await deps.db.begin(async (tx) => {
    const invitation = await requireInvitationById(tx, invitationId, now)
    if (!(await insertUser(tx, user)) || !(await insertIdentity(tx, identity))) throw signInRefused('stale')
    return joinByInvitation(tx, invitation, user, now)
  })
  return { user, join: async () => projectId }
}
