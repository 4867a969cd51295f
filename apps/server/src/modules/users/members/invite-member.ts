import type { MemberRole } from '@sliproad/api/permissions'
import { invalid, Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId, type UserId } from '@sliproad/core/ids'
import { drawToken, hashToken } from '../logins/login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { normalEmail } from '../user.ts'
import { findUserByEmail } from '../user-store.ts'
import { type Invitation, insertInvitation, markWithdrawn, withdrawEarlier } from './invitation-store.ts'
import { findRole } from './membership-store.ts'

const invitationMs = 7 * 24 * 60 * 60_000

/** `token` is in the link that the inviter passes on himself; it is shown here and never again. */
export type NewInvitation = { invitation: Invitation; token: string }

/** Invites somebody to a project for a week. A second invitation takes the place of the first. */
export async function inviteMember(
  deps: LoginDeps,
  projectId: ProjectId,
  invitedBy: UserId,
  given: { email: string; role: MemberRole },
): Promise<NewInvitation> {
  const email = normalEmail(given.email)
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid({ field: 'email', message: 'must be an e-mail address' })
  const token = drawToken(deps.randomBytes)
  const now = deps.clock.now()
  const invitation: Invitation = {
    id: deps.newId(),
    projectId,
    email,
    role: given.role,
    tokenHash: hashToken(token),
    invitedBy,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationMs),
    acceptedAt: null,
    withdrawnAt: null,
  }
  await deps.db.begin(async (tx) => {
    const known = await findUserByEmail(tx, email)
    if (known && (await findRole(tx, projectId, known.id))) throw new Refusal('ALREADY_MEMBER')
    await withdrawEarlier(tx, projectId, email, now)
    await insertInvitation(tx, invitation)
  })
  return { invitation, token }
}

export async function withdrawInvitation(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  projectId: ProjectId,
  id: string,
): Promise<void> {
  const withdrawn = isUuid(id) && (await markWithdrawn(db, projectId, id, clock.now()))
  if (!withdrawn) throw new Refusal('NOT_FOUND', { message: 'There is no open invitation with this id.' })
}
