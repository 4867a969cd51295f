import type { MemberRole } from '@sliproad/api/permissions'
import { invalid, Refusal } from '@sliproad/api/refusal'
import { isUuid, type ProjectId } from '@sliproad/core/ids'
import type { Sealer } from '../../../secrets/sealing.ts'
import { drawToken, hashToken } from '../logins/login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isEmail, normalEmail, type User } from '../user.ts'
import { findUserByEmail } from '../user-store.ts'
import {
  type Invitation,
  insertInvitation,
  markWithdrawn,
  readProjectName,
  saveInvitationToken,
  withdrawEarlier,
} from './invitation-store.ts'
import { findRole } from './membership-store.ts'

const invitationMs = 7 * 24 * 60 * 60_000

type Deps = LoginDeps & { sealer: Sealer; config: { publicUrl: string; mail: object | null } }

/**
 * Invites a person to a project for a week. The link goes to the invited address and is shown to no one else, so that who
 * accepts has proven to read its mail; without a mail server only an operator at the command line can draw it. A second
 * invitation takes the place of the first.
 */
export async function inviteMember(
  deps: Deps,
  projectId: ProjectId,
  inviter: User,
  given: { email: string; role: MemberRole },
): Promise<{ invitation: Invitation; delivery: 'mail' | 'operator' }> {
  const email = normalEmail(given.email)
  if (!isEmail(email)) throw invalid({ field: 'email', message: 'must be an e-mail address' })
  const token = drawToken(deps.randomBytes)
  const now = deps.clock.now()
  const invitation: Invitation = {
    id: deps.newId(),
    projectId,
    email,
    role: given.role,
    tokenHash: hashToken(token),
    provesEmail: true,
    invitedBy: inviter.id,
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
    if (deps.config.mail === null) return
    const projectName = await readProjectName(tx, projectId)
    const link = invitationLink(deps.config, token)
    const content = { link, projectName, role: given.role, invitedBy: inviter.email }
    await enqueueMail(deps, tx, {
      kind: 'invitation',
      recipient: email,
      content,
      expiresAt: invitation.expiresAt,
    })
  })
  return { invitation, delivery: deps.config.mail === null ? 'operator' : 'mail' }
}

/** A new link of an open invitation, for an operator to pass on; the one before it ends. */
export async function drawInvitationLink(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'> & { config: { publicUrl: string } },
  id: string,
): Promise<{ email: string; link: string }> {
  const token = drawToken(deps.randomBytes)
  const email = isUuid(id) && (await saveInvitationToken(deps.db, id, hashToken(token), deps.clock.now()))
  if (!email) throw new Refusal('NOT_FOUND', { message: 'There is no open invitation with this id.' })
  return { email, link: invitationLink(deps.config, token) }
}

/** Behind the hash, because browsers send that to no server. */
function invitationLink({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/dashboard/invitation#${token}`
}

export async function withdrawInvitation(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  projectId: ProjectId,
  id: string,
): Promise<void> {
  const withdrawn = isUuid(id) && (await markWithdrawn(db, projectId, id, clock.now()))
  if (!withdrawn) throw new Refusal('NOT_FOUND', { message: 'There is no open invitation with this id.' })
}
