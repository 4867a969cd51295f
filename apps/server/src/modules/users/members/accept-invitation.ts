import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId, UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { newUser } from '../create-user.ts'
import type { Device } from '../logins/device.ts'
import { proveAccount } from '../logins/log-in.ts'
import { hashToken } from '../logins/login.ts'
import { hashPassword } from '../logins/password-hash.ts'
import type { LoggedIn } from '../logins/read-login.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { checkAccount, hasSecondFactor, type User } from '../user.ts'
import { findUserByEmail, insertUser, noteEmailProven } from '../user-store.ts'
import { type Invitation, lockInvitation, lockInvitationById, markAccepted } from './invitation-store.ts'
import { insertMember } from './membership-store.ts'

type Shown = Pick<Invitation, 'id' | 'email' | 'role' | 'expiresAt'> & {
  projectName: string
  hasAccount: boolean
}

/** What an invitation offers to the holder of its link. */
export async function readInvitation(deps: Pick<LoginDeps, 'db' | 'clock'>, token: string): Promise<Shown> {
  return deps.db.begin(async (tx) => {
    const { id, email, role, expiresAt, projectName } = await requireInvitation(tx, token, deps.clock.now())
    return { id, email, role, expiresAt, projectName, hasAccount: !!(await findUserByEmail(tx, email)) }
  })
}

/**
 * Makes the invited person a member. Who has an account proves it by its password, or logs in first where that takes a
 * second factor; everybody else gets one with the password he chose. It works once: of two at the same moment the second
 * finds it used.
 */
export async function acceptInvitation(
  deps: LoginDeps,
  { token, password }: { token: string; password: string },
  device: Device,
): Promise<{ email: string; projectId: ProjectId; userId: UserId }> {
  const { email, hasAccount } = await readInvitation(deps, token)
  if (hasAccount) {
    const known = await proveAccount(deps, { email, password }, device)
    if (hasSecondFactor(known)) throw loginFirst()
  } else checkAccount({ email, password })
  // Made outside the transaction, because it is slow on purpose.
  const passwordHash = hasAccount ? null : await hashPassword(password, deps.randomBytes)
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const invitation = await requireInvitation(tx, token, now)
    if (passwordHash !== null && !(await insertUser(tx, newUser(deps, email, passwordHash)))) throw unknown()
    const user = await findUserByEmail(tx, email)
    if (!user) throw unknown()
    await noteEmailProven(tx, user.id, now)
    return { email, projectId: await joinByInvitation(tx, invitation, user, now), userId: user.id }
  })
}

/** Makes the person of a login a member, where the invitation was made out to that account. */
export async function acceptOwnInvitation(
  deps: Pick<LoginDeps, 'db' | 'clock'>,
  { user }: LoggedIn,
  token: string,
): Promise<{ projectId: ProjectId }> {
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const invitation = await requireInvitation(tx, token, now)
    if (invitation.email !== user.email) throw unknown()
    await noteEmailProven(tx, user.id, now)
    return { projectId: await joinByInvitation(tx, invitation, user, now) }
  })
}

/** Uses up an invitation that was looked up in the same transaction. */
export async function joinByInvitation(
  tx: Queryable,
  { id, projectId, role }: Invitation,
  { id: userId }: Pick<User, 'id'>,
  now: Date,
): Promise<ProjectId> {
  await insertMember(tx, { projectId, userId, role, createdAt: now })
  await markAccepted(tx, id, now)
  return projectId
}

/** An invitation that can still be accepted, by its id, for a person who has shown its link before. */
export async function requireInvitationById(tx: Queryable, id: string, now: Date) {
  return requireOpen(await lockInvitationById(tx, id), now)
}

async function requireInvitation(tx: Queryable, token: string, now: Date) {
  return requireOpen(await lockInvitation(tx, hashToken(token)), now)
}

function requireOpen<Known extends Invitation>(invitation: Known | undefined, now: Date): Known {
  const isOpen = invitation && invitation.acceptedAt === null && invitation.withdrawnAt === null
  if (!isOpen || !invitation.provesEmail || invitation.expiresAt <= now) throw unknown()
  return invitation
}

function loginFirst(): Refusal {
  const message = 'This account has a second factor. Log in with it first, then accept the invitation.'
  return new Refusal('SECOND_FACTOR_REQUIRED', { message })
}

function unknown(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'This invitation was used, withdrawn or has run out.' })
}
