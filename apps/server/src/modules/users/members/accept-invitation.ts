import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId, UserId } from '@sliproad/core/ids'
import type { Queryable } from '../../../db/connect.ts'
import { newUser } from '../create-user.ts'
import type { Device } from '../logins/device.ts'
import { proveAccount } from '../logins/log-in.ts'
import { hashToken } from '../logins/login.ts'
import { hashPassword } from '../logins/password-hash.ts'
import type { LoginDeps } from '../logins/start-login.ts'
import { checkAccount } from '../user.ts'
import { findUserByEmail, insertUser, noteEmailProven } from '../user-store.ts'
import { type Invitation, lockInvitation, markAccepted } from './invitation-store.ts'
import { insertMember } from './membership-store.ts'

type Shown = Pick<Invitation, 'email' | 'role' | 'expiresAt'> & { projectName: string; hasAccount: boolean }

/** What an invitation offers to the holder of its link. */
export async function readInvitation(deps: Pick<LoginDeps, 'db' | 'clock'>, token: string): Promise<Shown> {
  return deps.db.begin(async (tx) => {
    const { email, role, expiresAt, projectName } = await requireInvitation(tx, token, deps.clock.now())
    return { email, role, expiresAt, projectName, hasAccount: !!(await findUserByEmail(tx, email)) }
  })
}

/**
 * Makes the invited person a member. Who has an account proves it by its password; everybody else gets one with the
 * password he chose. It works once: of two at the same moment the second finds it used.
 */
export async function acceptInvitation(
  deps: LoginDeps,
  { token, password }: { token: string; password: string },
  device: Device,
): Promise<{ email: string; projectId: ProjectId; userId: UserId }> {
  const { email, hasAccount } = await readInvitation(deps, token)
  if (hasAccount) await proveAccount(deps, { email, password }, device)
  else checkAccount({ email, password })
  // Made outside the transaction, because it is slow on purpose.
  const passwordHash = hasAccount ? null : await hashPassword(password, deps.randomBytes)
  const now = deps.clock.now()
  return deps.db.begin(async (tx) => {
    const { id, projectId, role } = await requireInvitation(tx, token, now)
    if (passwordHash !== null && !(await insertUser(tx, newUser(deps, email, passwordHash)))) throw unknown()
    const user = await findUserByEmail(tx, email)
    if (!user) throw unknown()
    await noteEmailProven(tx, user.id, now)
    await insertMember(tx, { projectId, userId: user.id, role, createdAt: now })
    await markAccepted(tx, id, now)
    return { email, projectId, userId: user.id }
  })
}

async function requireInvitation(tx: Queryable, token: string, now: Date) {
  const invitation = await lockInvitation(tx, hashToken(token))
  const isOpen = invitation && invitation.acceptedAt === null && invitation.withdrawnAt === null
  if (!isOpen || !invitation.provesEmail || invitation.expiresAt <= now) throw unknown()
  return invitation
}

function unknown(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'This invitation was used, withdrawn or has run out.' })
}
